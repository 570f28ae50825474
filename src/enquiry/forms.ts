import * as z from 'zod/mini';
import { contactSchema, enquirySchema, inlineQuoteSchema, sampleSchema } from './chat-forms.ts';
import { quoteRequestSchema } from './quote-request.ts';

/** The five forms and what each must hold. */
export const formSchemas = {
  quote: quoteRequestSchema,
  'inline-quote': inlineQuoteSchema,
  contact: contactSchema,
  sample: sampleSchema,
  enquiry: enquirySchema,
};

export type FormName = keyof typeof formSchemas;

export const isFormName = (name: unknown): name is FormName => typeof name === 'string' && Object.hasOwn(formSchemas, name);

/** A form's fields as they came, before any check. */
export type FormValues = Record<string, string | string[]>;

/** What is wrong, by field; a field with several mistakes shows the first. */
export type FieldErrors = Record<string, string>;

/** Fields with several values: the boxes a visitor ticked, and what is wanted of each product (quote-lines.ts). */
const isList = (name: string): boolean => name === 'interestedIn' || /^line[A-Z]/.test(name);

/** Reads a form's fields, as the browser gives them or as they were posted. */
export const readFormValues = (fields: Iterable<[string, unknown]>): FormValues => {
  const values = new Map<string, string | string[]>();
  for (const [name, value] of fields) {
    if (typeof value !== 'string') continue;
    const before = values.get(name);
    // Appended in place: a copy for every value would make the cost of a form grow with its square.
    if (Array.isArray(before)) before.push(value);
    else values.set(name, isList(name) ? [value] : value);
  }
  return Object.fromEntries(values);
};

/** Checks fields against a schema: the tidied data, or what is wrong by field. */
export const checkFields = <S extends z.ZodMiniType>(
  schema: S,
  values: unknown,
): { data: z.infer<S>; errors?: undefined } | { data?: undefined; errors: FieldErrors } => {
  const result = z.safeParse(schema, values);
  if (result.success) return { data: result.data };
  const errors = new Map<string, string>();
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? 'form');
    if (!errors.has(field)) errors.set(field, issue.message);
  }
  return { errors: Object.fromEntries(errors) };
};
