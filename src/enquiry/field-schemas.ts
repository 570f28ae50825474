import * as z from 'zod/mini';
import { wellFormed } from '#artwork/well-formed.ts';

// The site's policy forbids code made from strings, which zod would otherwise try.
z.config({ jitless: true });

/** One line: control characters (a line break in a name is a forged mail header) become spaces. */
const tidyLine = (text: string): string =>
  wellFormed(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

/** Several lines: only the line breaks are kept of all control characters. */
const tidyText = (text: string): string =>
  wellFormed(text)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .trim();

// Written when it is needed: the first number written for a language loads that language.
const tooLong = (limit: number) => `Please keep this under ${limit.toLocaleString('en-AU')} characters`;

const filled = (tidy: (text: string) => string, missing: string, limit: number) =>
  z.pipe(
    z.pipe(z.string(missing), z.transform(tidy)),
    z.string().check(z.minLength(1, { error: missing, abort: true }), z.maxLength(limit, { error: () => tooLong(limit) })),
  );

/** A line that must be there. */
export const requiredLine = (missing: string, limit = 120) => filled(tidyLine, missing, limit);

/** Several lines that must be there. */
export const requiredText = (missing: string, limit = 10_000) => filled(tidyText, missing, limit);

const mayBeEmpty = (tidy: (text: string) => string, limit: number) =>
  z._default(
    z.pipe(
      z.pipe(z.string('Please write this as text'), z.transform(tidy)),
      z.string().check(z.maxLength(limit, { error: () => tooLong(limit) })),
    ),
    '',
  );

/** A line that may be left empty. */
export const optionalLine = (limit = 120) => mayBeEmpty(tidyLine, limit);

/** Several lines that may be left empty. */
export const optionalText = (limit = 1000) => mayBeEmpty(tidyText, limit);

/** Something before the @, a domain with a dot after it; none of the characters that mean something in a mail header. */
const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/;

/** An e-mail address that must be there. */
export const requiredEmail = z.pipe(
  requiredLine('Email is required', 254),
  z.string().check(z.regex(emailPattern, 'Invalid email address')),
);

/** A phone number that must be there. People write them in many ways; none is refused for its form. */
export const requiredPhone = requiredLine('Phone number is required');
