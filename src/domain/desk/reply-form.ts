import type { FieldErrors, FormValues } from '#domain/forms/form-values.ts';
import { fieldOf, manyLines, oneLine } from './typed-text.ts';

/** The form of a reply as it was typed. */
export interface TypedReply {
  subject: string;
  text: string;
  /** Empty for none. */
  quoteNumber: string;
}

const maxSubject = 150;
const maxText = 10_000;

export const readTypedReply = (form: FormValues): TypedReply => ({
  subject: oneLine(fieldOf(form, 'subject')),
  text: manyLines(fieldOf(form, 'text')),
  quoteNumber: fieldOf(form, 'quote').trim(),
});

/** `quotes` are the numbers of the quotes of the enquiry. */
export const checkReply = ({ subject, text, quoteNumber }: TypedReply, quotes: string[]): FieldErrors => {
  const errors: FieldErrors = {};
  if (subject === '') errors.subject = 'Please write a subject';
  if (subject.length > maxSubject) errors.subject = `Please keep the subject under ${maxSubject} characters`;
  if (text === '') errors.text = 'Please write the text of the mail';
  if (text.length > maxText) errors.text = `Please keep the text under ${maxText.toLocaleString('en-AU')} characters`;
  if (quoteNumber !== '' && !quotes.includes(quoteNumber)) errors.quote = 'Please choose a quote of this enquiry, or none';
  return errors;
};
