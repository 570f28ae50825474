import * as z from 'zod/mini';
import { wellFormed } from '#domain/artwork/file/well-formed.ts';

// The site's Content-Security-Policy forbids eval, which zod would otherwise use.
z.config({ jitless: true });

/** Replaces control characters with spaces: a line break in a name could inject a mail header. */
const tidyLine = (text: string): string =>
  wellFormed(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

/** Replaces control characters other than line breaks with spaces. */
const tidyText = (text: string): string =>
  wellFormed(text)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .trim();

// Formatted lazily: the first toLocaleString call for a locale loads its data.
const tooLong = (limit: number) => `Please keep this under ${limit.toLocaleString('en-AU')} characters`;

const required = (tidy: (text: string) => string, missingError: string, limit: number) =>
  z.pipe(
    z.pipe(z.string(missingError), z.transform(tidy)),
    z.string().check(z.minLength(1, { error: missingError, abort: true }), z.maxLength(limit, { error: () => tooLong(limit) })),
  );

export const requiredLine = (missingError: string, limit = 120) => required(tidyLine, missingError, limit);

export const requiredText = (missingError: string, limit = 10_000) => required(tidyText, missingError, limit);

const optional = (tidy: (text: string) => string, limit: number) =>
  z._default(
    z.pipe(
      z.pipe(z.string('Please write this as text'), z.transform(tidy)),
      z.string().check(z.maxLength(limit, { error: () => tooLong(limit) })),
    ),
    '',
  );

export const optionalLine = (limit = 120) => optional(tidyLine, limit);

export const optionalText = (limit = 1000) => optional(tidyText, limit);

/** Requires a dot in the domain and excludes characters with a meaning in mail headers. */
const emailPattern = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/;

export const requiredEmail = z.pipe(
  requiredLine('Email is required', 254),
  z.string().check(z.regex(emailPattern, 'Invalid email address')),
);

/** Accepts any format, because people write phone numbers in many ways. */
export const requiredPhone = requiredLine('Phone number is required');
