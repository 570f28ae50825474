/**
 * The one address a request should have used: lower case, no doubled or trailing slash, no index.html, no .html.
 * Undefined when the path cannot be decoded.
 */
export const canonicalAddress = (path: string): string | undefined => {
  try {
    const plain = decodeURIComponent(path)
      .toLowerCase()
      .replace(/\/{2,}/g, '/')
      .replace(/(.)\/$/, '$1')
      .replace(/\/index(\.html)?$/, '')
      .replace(/\.html$/, '');
    return plain || '/';
  } catch {
    // Invalid percent-encoding: there is no such page.
    return;
  }
};
