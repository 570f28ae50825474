import { detailsOf, type QuoteLine } from '#domain/enquiry/quote-lines.ts';
import type { FieldErrors, FormValues } from '#domain/forms/form-values.ts';
import { addDays, defaultValidUntil, maxQuoteLines, type Quote, type QuoteLineItem, readAmount } from './quote.ts';
import { fieldOf, manyLines, oneLine } from './typed-text.ts';

/** A line of the form as it was typed. */
export interface TypedLine {
  description: string;
  quantity: string;
  amount: string;
}

/** The form as it was typed. */
export interface TypedQuote {
  lines: TypedLine[];
  note: string;
  validUntil: string;
}

const maxDescription = 400;
const maxQuantity = 40;
const maxNote = 2000;
const longestValidity = 365;

const emptyLine: TypedLine = { description: '', quantity: '', amount: '' };

const shorten = (text: string, length: number): string => {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : text;
};

/** A new form: what the customer asked for. Amounts are empty, because a price that no person chose must never be sent. */
export const startQuote = (lines: QuoteLine[], today: string): TypedQuote => ({
  lines:
    lines.length === 0
      ? [emptyLine]
      : lines.slice(0, maxQuoteLines).map((line) => ({
          description: shorten(
            [oneLine(line.name), ...detailsOf({ ...line, quantity: '', date: '', note: '' }).map(([, value]) => value)].join(', '),
            maxDescription,
          ),
          quantity: shorten(oneLine(line.quantity), maxQuantity),
          amount: '',
        })),
  note: '',
  validUntil: defaultValidUntil(today),
});

/** The names of the fields of a line, which the form and its errors use. */
export const fieldsOfLine = (index: number) => ({
  description: `description-${index + 1}`,
  quantity: `quantity-${index + 1}`,
  amount: `amount-${index + 1}`,
});

/** Reads what was typed, with at most as many lines as a quote may have. */
export const readTypedQuote = (form: FormValues): TypedQuote => {
  const lines = Array.from({ length: maxQuoteLines }, (_, index): TypedLine => {
    const { description, quantity, amount } = fieldsOfLine(index);
    return {
      description: oneLine(fieldOf(form, description)),
      quantity: oneLine(fieldOf(form, quantity)),
      amount: oneLine(fieldOf(form, amount)),
    };
  });
  const last = lines.findLastIndex((_, index) => Object.values(fieldsOfLine(index)).some((name) => form[name] !== undefined));
  return {
    lines: last < 0 ? [emptyLine] : lines.slice(0, last + 1),
    note: manyLines(fieldOf(form, 'note')),
    validUntil: fieldOf(form, 'validUntil').trim(),
  };
};

/** The form with one line more, if there is room. */
export const withLine = (typed: TypedQuote): TypedQuote =>
  typed.lines.length < maxQuoteLines ? { ...typed, lines: [...typed.lines, emptyLine] } : typed;

const isEmpty = ({ description, quantity, amount }: TypedLine): boolean => `${description}${quantity}${amount}` === '';

/** Lines in which nothing was written are left out. */
export const checkQuote = (
  typed: TypedQuote,
  today: string,
): { quote: Quote; errors?: undefined } | { quote?: undefined; errors: FieldErrors } => {
  const errors: FieldErrors = {};
  const lines = typed.lines.flatMap((line, index) => (isEmpty(line) ? [] : [checkLine(line, index, errors)]));
  if (lines.length === 0) errors[fieldsOfLine(0).description] = 'Please write at least one line';
  const dayError = checkDay(typed.validUntil, today);
  if (dayError) errors.validUntil = dayError;
  if (typed.note.length > maxNote) errors.note = `Please keep the note under ${maxNote} characters`;
  if (Object.keys(errors).length > 0) return { errors };
  return { quote: { lines, note: typed.note, date: today, validUntil: typed.validUntil } };
};

const checkLine = ({ description, quantity, amount }: TypedLine, index: number, errors: FieldErrors): QuoteLineItem => {
  const names = fieldsOfLine(index);
  if (description === '') errors[names.description] = 'Please describe what this line is for';
  if (description.length > maxDescription) errors[names.description] = `Please keep the description under ${maxDescription} characters`;
  if (quantity.length > maxQuantity) errors[names.quantity] = `Please keep the quantity under ${maxQuantity} characters`;
  const read = readAmount(amount);
  if ('error' in read) errors[names.amount] = read.error;
  return { description, quantity, cents: 'cents' in read ? read.cents : 0 };
};

const checkDay = (day: string, today: string): string | undefined => {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day)) || addDays(day, 0) !== day)
    return 'Please choose until when the quote is valid';
  if (day < today) return 'This date has passed. Please choose today or a later date';
  return day > addDays(today, longestValidity) ? 'Please choose a date within a year' : undefined;
};
