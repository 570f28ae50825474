/**
 * The one address a request should have used: lower case, no doubled or trailing slash, no index.html, no .html.
 * Undefined when the path cannot be read at all.
 */
export const canonicalAddress = (path: string): string | undefined => {
  try {
    const plain = decodeURIComponent(path)
      .toLowerCase()
      .replace(/\/{2,}/g, '/')
      .replace(/\/index(\.html)?$/, '/')
      .replace(/\.html$/, '')
      .replace(/(.)\/$/, '$1');
    return plain === '/index' ? '/' : plain;
  } catch {
    // A broken percent escape: there is no such page, which is all that needs saying.
    return;
  }
};
