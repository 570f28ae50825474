/**
 * The one address a request should have used: lower case, no doubled or trailing slash, no index.html, no .html.
 * Undefined when the path cannot be read at all.
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
    // A broken percent escape: there is no such page, which is all that needs saying.
    return;
  }
};
