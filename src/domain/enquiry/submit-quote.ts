import type { Wanted } from '#domain/artwork/judge/rules.ts';
import type { QuoteRequest } from '#domain/forms/quote-request.ts';
import { type Enquiry, type MailKind, newReference } from './enquiry.ts';
import type { EnquiryStore } from './ports.ts';
import { readMessage } from './quote-lines.ts';

export interface SubmissionContext {
  receivedAt: Date;
  draft: string | null;
  page: string | null;
  marks: string[];
  artworkWanted: Record<string, Wanted>;
  /** Whether the customer gets a confirmation. Limited per address, because it may be a stranger's. */
  confirmed: boolean;
}

/** Parses the message of a validated quote request, stores it and queues its mails. A duplicate returns the reference of the first. */
export const submitQuote = async (
  store: EnquiryStore,
  request: QuoteRequest,
  context: SubmissionContext,
): Promise<{ id: string; isRepeat: boolean }> => {
  const { draft, page, marks, artworkWanted, receivedAt, confirmed } = context;
  const { message, ...fields } = request;
  const enquiry: Enquiry = {
    ...fields,
    ...readMessage(message),
    id: newReference(),
    receivedAt: receivedAt.toISOString(),
    marks,
    draft,
    page,
    artworkWanted,
  };
  const mails: MailKind[] = confirmed ? ['shop', 'customer'] : ['shop'];
  const id = await store.accept(enquiry, draft && (await repeatKey(draft, request)), mails);
  return { id, isRepeat: id !== enquiry.id };
};

/** A draft sent again after a lost response is the same enquiry; with changed content it is a new one. */
const repeatKey = async (draft: string, request: QuoteRequest): Promise<string> => {
  const bytes = new TextEncoder().encode(JSON.stringify([draft, request]));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
