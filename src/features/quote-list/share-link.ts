import { lineDetails } from '#domain/enquiry/quote-lines.ts';
import { type ListLine, linesFrom, withoutContactDetails } from '#features/quote-lines/list-line.ts';

/*
 * A quote list in a link's fragment, which is never sent to a server. Each line is a row: the product's path, then its details
 * in the order of lineDetails. That order must not change, because old links stay in use.
 */
const prefix = '#list=';

const toBase64Url = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromBase64Url = (text: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0)));

export const shareLink = (origin: string, lines: ListLine[]): string => {
  const rows = lines.map(withoutContactDetails).map((line) => [line.product, ...lineDetails.map((detail) => line[detail])]);
  return `${origin}/quote-list${prefix}${toBase64Url(JSON.stringify(rows))}`;
};

/** The lines in a link: empty if it has no list, undefined if the list is truncated or corrupt. */
export const linesInLink = (hash: string): ListLine[] | undefined => {
  if (!hash.startsWith(prefix)) return [];
  try {
    const rows: unknown = JSON.parse(fromBase64Url(hash.slice(prefix.length)));
    if (!Array.isArray(rows)) return;
    const lines = linesFrom(
      rows.map((row) => Array.isArray(row) && Object.fromEntries(['product', ...lineDetails].map((name, index) => [name, row[index]]))),
    );
    return lines.length > 0 ? lines : undefined;
  } catch {
    return;
  }
};
