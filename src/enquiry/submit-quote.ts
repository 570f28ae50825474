import type { Wanted } from '#artwork/rules.ts';
import { type Enquiry, type MailKind, newReference } from './enquiry.ts';
import type { EnquiryStore } from './ports.ts';
import type { QuoteRequest } from './quote-request.ts';

export interface Circumstances {
  receivedAt: Date;
  draft: string | null;
  marks: string[];
  artworkWanted: Record<string, Wanted>;
  /** Whether the customer gets a mail: the address may be a stranger's. */
  confirmed: boolean;
}

/** Takes a checked quote request: kept, with its mails queued, when this returns its reference. A repeat has that of the first. */
export const submitQuote = async (
  store: EnquiryStore,
  request: QuoteRequest,
  circumstances: Circumstances,
): Promise<{ id: string; isRepeat: boolean }> => {
  const { draft, marks, artworkWanted, receivedAt, confirmed } = circumstances;
  const enquiry: Enquiry = { ...request, id: newReference(), receivedAt: receivedAt.toISOString(), marks, draft, artworkWanted };
  const mails: MailKind[] = confirmed ? ['shop', 'customer'] : ['shop'];
  const id = await store.accept(enquiry, draft && (await repeatKey(draft, request)), mails);
  return { id, isRepeat: id !== enquiry.id };
};

/** The same draft sent again after a lost answer is the same enquiry; with other words in it, it is a new one. */
const repeatKey = async (draft: string, request: QuoteRequest): Promise<string> => {
  const bytes = new TextEncoder().encode(JSON.stringify([draft, request]));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
