/** No second slash, which would name another host, and nothing that browsers take for one or drop. */
const pathPattern = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

/** A path of the desk that a request named, or the start page. */
export const localPath = (path: string): string => (pathPattern.test(path) && path.length <= 2000 ? path : '/');
