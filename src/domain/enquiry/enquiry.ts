import type { Wanted } from '#domain/artwork/judge/rules.ts';
import type { QuoteRequest } from '#domain/forms/quote-request.ts';
import type { QuoteContent } from './quote-lines.ts';

/** A stored quote request. Times are ISO 8601 in UTC. */
export interface Enquiry extends Omit<QuoteRequest, 'message'>, QuoteContent {
  /** The reference that customer and shop use: Q-7K3F-92QX. */
  id: string;
  receivedAt: string;
  /** Reasons for the shop to check it, such as signs of spam. A marked enquiry is delivered like any other. */
  marks: string[];
  /** The draft id; artwork uploaded under the same draft belongs to this enquiry. */
  draft: string | null;
  /** The path of the page it was sent from; null if unknown. */
  page: string | null;
  /** The intended use of files, by upload id. Files without one are not included. */
  artworkWanted: Record<string, Wanted>;
}

/**
 * Mails to the shop. `bounced` reports that a mail to the customer could not be delivered, `alarm` that mails were delayed,
 * `reply-copy` repeats what a person wrote to a customer. They are retried for as long as their enquiry is stored, whatever the mail server responds.
 */
export const shopMailKinds = ['shop', 'artwork', 'bounced', 'alarm', 'reply-copy'] as const;

/** Mails to the customer: the confirmation, and what a person of the shop wrote. They are given up when they are refused. */
const customerMailKinds = ['customer', 'reply'] as const;

/**
 * Every kind of mail. Two go to MAIL_TO_FALLBACK: `copy` repeats a mail that could not be delivered to the shop for an hour,
 * `trouble` reports that the shop's mailbox accepts no mail. `overdue` tells the managers of the desk about unanswered enquiries.
 */
export const mailKinds = [...shopMailKinds, ...customerMailKinds, 'copy', 'trouble', 'overdue'] as const;
export type MailKind = (typeof mailKinds)[number];

export const isForCustomer = (kind: MailKind): boolean => customerMailKinds.some((known) => known === kind);

/** Crockford's base 32: no I, L, O or U, which are easily confused or spell words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Eight characters hold 40 random bits. */
export const newReference = (): string => {
  const characters = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => alphabet[byte % 32]).join('');
  return `Q-${characters.slice(0, 4)}-${characters.slice(4)}`;
};

export const referencePattern = /^Q-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

/** A draft id: random, made by the browser. */
export const draftPattern = /^[0-9a-f-]{36}$/;
