import type { Attachment } from './attachment.ts';
import type { CaseMail } from './case.ts';
import type { Quote } from './quote.ts';

/** A mail that a person of the shop wrote to a customer. */
export interface Reply {
  id: string;
  author: string;
  subject: string;
  text: string;
  quoteNumber: string | null;
  attachments: Attachment[];
  createdAt: string;
  /** What became of its mail; undefined if the outbox has none. */
  mail: Pick<CaseMail, 'state' | 'attempts' | 'sentAt' | 'lastError'> | undefined;
}

/** A quote with its number; it never changes. */
export interface IssuedQuote {
  number: string;
  author: string;
  content: Quote;
  createdAt: string;
}

/** `QU-2026-0001`. */
export const quoteNumber = (year: string, place: number): string => `QU-${year}-${String(place).padStart(4, '0')}`;

export const quoteNumberPattern = /^QU-\d{4}-\d{4,9}$/;
