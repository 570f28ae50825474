import type { FormValues } from '#domain/forms/form-values.ts';

/** A field of a form; empty if it is missing. */
export const fieldOf = (form: FormValues, name: string): string => {
  const value = form[name];
  return typeof value === 'string' ? value : '';
};

/** Text of one line, without characters that cannot be stored or seen. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

/** Text of several lines, without characters that cannot be stored. */
export const manyLines = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim();
