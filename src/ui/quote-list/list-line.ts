import { wellFormed } from '#artwork/well-formed.ts';
import { emptyLine, type LineDetail, lineDetails, maxLines } from '#enquiry/quote-lines.ts';
import { randomName } from '#ui/enquiry/artwork-item.ts';

/** What is wanted of a product, each as a line of words. */
export type LineValues = Record<LineDetail, string>;

/** A line of the quote list on this device. */
export interface ListLine extends LineValues {
  /** Its name on this device: files belong to it. */
  id: string;
  /** The page of the product. */
  product: string;
}

/** The longest a detail may be; a note may say more. */
export const longestDetail = (detail: LineDetail): number => (detail === 'note' ? 300 : 80);

export const newLine = (product: string, kind = ''): ListLine => ({ id: randomName(), product, ...emptyLine, kind });

/**
 * A line from what was kept or came in a link, where anything may stand: unknown parts are left out, long ones are cut,
 * and what names no page is no line.
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
/** Eight digits or more with at most two signs between them; in "1800 - 2000 mm" there are three. */
const longNumber = /(^|\D)(\+?\(?\d(?:[ .()-]{0,2}\d){7,13})(?!\d)/g;

/** Whether a number is one to ring: as they are written here, or with the code of a country. A date is none. */
const isPhoneNumber = (number: string): boolean => {
  if (/^(\d{1,2}[.-]\d{1,2}[.-]\d{4}|\d{4}[.-]\d{1,2}[.-]\d{1,2})$/.test(number)) return false;
  return /^(0\d{7,10}|61\d{9}|1[38]00\d{6})$/.test(number.replace(/\D/g, '')) || number.startsWith('+');
};

const withoutContact = (text: string): string =>
  text.replace(mailAddress, '…').replace(longNumber, (all, before: string, number: string) => (isPhoneNumber(number) ? `${before}…` : all));

/** A line as it may be kept on a device and go into a link: nobody can be reached by it. */
export const impersonal = (line: ListLine): ListLine => ({
  ...line,
  quantity: withoutContact(line.quantity),
  note: withoutContact(line.note),
});

/** Whether a mail address or a phone number stands in what can be typed. These belong into the form, not into what is kept or handed on. */
export const holdsContact = (line: ListLine): boolean => {
  const { quantity, note } = impersonal(line);
  return quantity !== line.quantity || note !== line.note;
};
