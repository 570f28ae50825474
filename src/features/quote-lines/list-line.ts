import { wellFormed } from '#domain/artwork/file/well-formed.ts';
import { emptyLine, type LineDetail, lineDetails, maxLines } from '#domain/enquiry/quote-lines.ts';
import { randomId } from '#features/uploads/artwork-item.ts';

/** Details of a quote line, each as text. */
export type LineValues = Record<LineDetail, string>;

/** A line of the visitor's quote list. */
export interface ListLine extends LineValues {
  /** Unique on this device; artwork items refer to it. */
  id: string;
  /** The product's path. */
  product: string;
}

/** Maximum length of a detail. */
export const longestDetail = (detail: LineDetail): number => (detail === 'note' ? 300 : 80);

export const newLine = (product: string, kind = ''): ListLine => ({ id: randomId(), product, ...emptyLine, kind });

/**
 * Parses a line from storage or a link, both untrusted: drops unknown properties, truncates long values and rejects a line
 * without a valid path.
 */
const lineFrom = (value: unknown): ListLine | undefined => {
  if (typeof value !== 'object' || value === null) return;
  const given = value as Record<string, unknown>;
  const { product } = given;
  if (typeof product !== 'string' || !/^\/[a-z0-9/-]{1,100}$/.test(product)) return;
  const line = newLine(product);
  if (typeof given.id === 'string' && /^[0-9a-f-]{36}$/.test(given.id)) line.id = given.id;
  for (const detail of lineDetails) {
    const text = given[detail];
    if (typeof text === 'string') line[detail] = wellFormed(text.slice(0, longestDetail(detail)));
  }
  return line;
};

export const linesFrom = (value: unknown): ListLine[] =>
  Array.isArray(value) ? value.flatMap((entry) => lineFrom(entry) ?? []).slice(0, maxLines) : [];

const mailAddress = /[^\s@]+@[^\s@]+\.[^\s@]+/g;
/** Eight digits or more with at most two separators between them, so "1800 - 2000 mm" with three does not match. */
const longNumber = /(^|\D)(\+?\(?\d(?:[ .()-]{0,2}\d){7,13})(?!\d)/g;

/** Whether a number is a phone number: in Australian notation, or with a country code. Dates are not. */
const isPhoneNumber = (number: string): boolean => {
  if (/^(\d{1,2}[.-]\d{1,2}[.-]\d{4}|\d{4}[.-]\d{1,2}[.-]\d{1,2})$/.test(number)) return false;
  return /^(0\d{7,10}|61\d{9}|1[38]00\d{6})$/.test(number.replace(/\D/g, '')) || number.startsWith('+');
};

const redactContact = (text: string): string =>
  text.replace(mailAddress, '…').replace(longNumber, (all, before: string, number: string) => (isPhoneNumber(number) ? `${before}…` : all));

/** The line without contact details, for storage and links. */
export const withoutContactDetails = (line: ListLine): ListLine => ({
  ...line,
  quantity: redactContact(line.quantity),
  note: redactContact(line.note),
});

/** Whether the typed details contain a mail address or phone number, which are neither stored nor shared. */
export const holdsContact = (line: ListLine): boolean => {
  const { quantity, note } = withoutContactDetails(line);
  return quantity !== line.quantity || note !== line.note;
};
