import type { Wanted } from '#artwork/rules.ts';
import type { QuoteRequest } from './quote-request.ts';

/** A quote request as it is kept. Times are ISO 8601 in UTC. */
export interface Enquiry extends QuoteRequest {
  /** The short reference customer and shop speak of: Q-7K3F-92QX. */
  id: string;
  receivedAt: string;
  /** What looked odd about it, in words for the shop. An odd enquiry is delivered like any other. */
  marks: string[];
  /** Names the visitor's draft: the artwork uploaded under the same name belongs to this enquiry. */
  draft: string | null;
  /** What the visitor wants made of each file, by the id of its upload. Not every file is in it. */
  artworkWanted: Record<string, Wanted>;
}

/**
 * Mails to the shop. `bounced` says that the customer's could not be delivered, `alarm` that mails were held up. They are
 * retried for as long as their enquiry is kept, whatever the mail server answers.
 */
export const shopMailKinds = ['shop', 'artwork', 'bounced', 'alarm'] as const;

/**
 * Every kind of mail. To the second address of the shop: `copy` repeats a mail that the shop could not be given for an hour,
 * `trouble` says that the shop's mailbox takes no mail.
 */
export const mailKinds = [...shopMailKinds, 'customer', 'copy', 'trouble'] as const;
export type MailKind = (typeof mailKinds)[number];

/** No I, L, O, U: nothing that is misheard on the phone or spells a word. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new reference: 40 random bits in eight characters that can be read out. */
export const newReference = (): string => {
  const characters = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => alphabet[byte % 32]).join('');
  return `Q-${characters.slice(0, 4)}-${characters.slice(4)}`;
};

/** How a reference may look; anything else is not one of ours. */
export const referencePattern = /^Q-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

/** A draft's name: made by the browser, unguessable. */
export const draftPattern = /^[0-9a-f-]{36}$/;
