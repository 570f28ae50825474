import { lineDetails } from '#enquiry/quote-lines.ts';
import { impersonal, type ListLine, linesFrom } from './list-line.ts';

/*
 * A list on its way to another device, in the part of a link after the #, which no server ever sees. Each line is a row:
 * the page, then what is wanted in the order of lineDetails. A link lives for a long time, so that order must stay.
 */
const mark = '#list=';

const toBase64Url = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromBase64Url = (text: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)));

export const shareLink = (origin: string, lines: ListLine[]): string => {
  const rows = lines.map(impersonal).map((line) => [line.product, ...lineDetails.map((detail) => line[detail])]);
  return `${origin}/quote-list${mark}${toBase64Url(JSON.stringify(rows))}`;
};

/** The lines a link brings: none where it brings no list, undefined where it was cut or changed on its way. */
export const linesInLink = (hash: string): ListLine[] | undefined => {
  if (!hash.startsWith(mark)) return [];
  try {
    const rows: unknown = JSON.parse(fromBase64Url(hash.slice(mark.length)));
    if (!Array.isArray(rows)) return;
    const lines = linesFrom(
      rows.map((row) => Array.isArray(row) && Object.fromEntries(['product', ...lineDetails].map((name, index) => [name, row[index]]))),
    );
    return lines.length > 0 ? lines : undefined;
  } catch {
    return;
  }
};
