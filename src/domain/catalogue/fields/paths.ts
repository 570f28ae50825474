import { z } from 'zod';

const path = /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*)?$/;

/** Path of a page of this site, such as `/stationery/letterheads`. The build checks that the page exists. */
export const pagePathSchema = z
  .string()
  .regex(path, 'must be the address of a page, such as /stationery/letterheads (lower case, no slash at the end)');

/** Link target: a page (`/get-quote`), the quote form of this page (`#quote`), or `chat` for the chat link. */
export const linkSchema = z
  .string()
  .refine(
    (link) => link === 'chat' || link === '#quote' || path.test(link),
    'must be the address of a page (/get-quote), #quote for the form of this page, or the word chat',
  );

/** `catalogue/pages/stationery/letterheads.yaml` is served at `/stationery/letterheads`; `home.yaml` at `/`. */
export const pathOfPageFile = (file: string): string => {
  const name = file.replace(/\.yaml$/, '');
  return name === 'home' ? '/' : `/${name}`;
};

/** Paths used by the server and by generated files. */
const reserved =
  /^\/(index|404|chat-ready|healthz|quote-sent|readyz|robots|search|sitemap|(api|assets|blog|icons|live|pdf-parts|pictures|sheets|social|templates)\/.*)$/;

/** The error message for an invalid or reserved path, if it is one. */
export const problemOfAddress = (address: string): string | undefined => {
  if (!path.test(address)) return `would be served at ${address}; use lower-case letters, digits and hyphens in file and folder names`;
  if (reserved.test(address)) return `would be served at ${address}, which the site needs for itself; choose another name`;
  return;
};

/** The known path with the smallest edit distance, if it is close enough to suggest. */
export const nearestPath = (wanted: string, known: Iterable<string>): string | undefined => {
  let best: { path: string; distance: number } | undefined;
  for (const candidate of known) {
    const distance = editDistance(wanted, candidate);
    if (!best || distance < best.distance) best = { path: candidate, distance };
  }
  return best && best.distance <= Math.max(3, wanted.length / 3) ? best.path : undefined;
};

const editDistance = (a: string, b: string): number => {
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const substitution = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(substitution, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
};
