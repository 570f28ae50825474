import * as z from 'zod/mini';

/** A form's raw fields, before validation. */
export type FormValues = Record<string, string | string[]>;

/** The first error of each field. */
export type FieldErrors = Record<string, string>;

/** Fields with several values: ticked boxes and the fields of quote lines (form-lines.ts). */
const isList = (name: string): boolean => name === 'interestedIn' || /^line[A-Z]/.test(name);

/** Reads the entries of a FormData object or a posted form. */
export const readFormValues = (fields: Iterable<[string, unknown]>): FormValues => {
  const values = new Map<string, string | string[]>();
  for (const [name, value] of fields) {
    if (typeof value !== 'string') continue;
    const before = values.get(name);
    // Appended in place: copying the array for each value would be O(n²).
    if (Array.isArray(before)) before.push(value);
    else values.set(name, isList(name) ? [value] : value);
  }
  return Object.fromEntries(values);
};

/** Validates fields: returns normalised data, or errors by field. */
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
