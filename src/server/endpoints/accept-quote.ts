import type { IncomingMessage } from 'node:http';
import { readArtworkWanted } from '#domain/enquiry/artwork-wanted.ts';
import { draftPattern } from '#domain/enquiry/enquiry.ts';
import type { EnquiryStore } from '#domain/enquiry/ports.ts';
import { type SubmissionContext, submitQuote } from '#domain/enquiry/submit-quote.ts';
import { checkFields, type FieldErrors } from '#domain/forms/form-values.ts';
import { type QuoteRequest, quoteRequestSchema } from '#domain/forms/quote-request.ts';
import type { ConfirmationLimit } from '#server/http/rate-limits.ts';
import { logError } from '#server/observability/log.ts';
import { enquiriesTotal } from '#server/observability/metrics.ts';
import { uploadIdOf } from '#server/uploads/upload-id.ts';

export interface QuoteIntake {
  enquiries: EnquiryStore;
  /** By e-mail address as typed. */
  confirmations: ConfirmationLimit;
  /** Called when an enquiry is stored and its mails are queued. */
  onAccepted: () => void;
}

/** Milliseconds until the visitor gets an error. The enquiry may still be stored; a retry is recognised by its key. */
const databaseTimeout = 12_000;

/** Milliseconds; no person fills in and sends the form faster than this. */
const minElapsed = 3000;

/** Any path of the site; the shop only sorts and counts by it. */
const pagePattern = /^\/[a-z0-9/-]{0,119}$/;

/** A quote request as it was sent. */
interface SentQuote {
  values: unknown;
  /** The draft id. */
  key: unknown;
  /** The path of the page it was sent from, as the browser states it. */
  page: unknown;
  /** Whether the field that people cannot see was filled in. */
  trapped: boolean;
  /** Errors that were found already. */
  otherErrors?: FieldErrors;
}

/** Validates and stores a quote request. Undefined when it could not be stored; the fault is logged. */
export const acceptQuote = async (
  intake: QuoteIntake,
  request: IncomingMessage,
  sent: SentQuote,
): Promise<{ id: string } | { errors: FieldErrors } | undefined> => {
  try {
    return await accept(intake, request, sent);
  } catch (error) {
    enquiriesTotal.inc({ outcome: 'failed' });
    logError(`An enquiry could not be stored: ${(error as Error).message}`);
  }
};

const accept = async (
  intake: QuoteIntake,
  { headers }: IncomingMessage,
  { values, key, page, trapped, otherErrors = {} }: SentQuote,
): Promise<{ id: string } | { errors: FieldErrors }> => {
  const { data, errors } = checkFields(quoteRequestSchema, values);
  if (errors || Object.keys(otherErrors).length > 0) {
    enquiriesTotal.inc({ outcome: 'mistaken' });
    return { errors: { ...errors, ...otherErrors } };
  }
  const elapsed = Number(headers['x-form-elapsed'] ?? Number.NaN);
  const draft = typeof key === 'string' && draftPattern.test(key) ? key : null;
  // In a header, because the body is limited to the seven fields.
  const wanted = draft === null ? [] : readArtworkWanted(headers['x-artwork-wanted']);
  const id = await withTimeout(
    store(intake, data, trapped, (confirmed) => ({
      receivedAt: new Date(),
      draft,
      page: typeof page === 'string' && pagePattern.test(page) ? page : null,
      marks: marksOf(trapped, elapsed >= 0 ? elapsed : undefined, confirmed),
      artworkWanted: Object.fromEntries(wanted.map(([file, purpose]) => [uploadIdOf(draft ?? '', file), purpose])),
      confirmed,
    })),
  );
  intake.onAccepted();
  enquiriesTotal.inc({ outcome: 'accepted' });
  return { id };
};

const store = async (
  { enquiries, confirmations }: QuoteIntake,
  data: QuoteRequest,
  trapped: boolean,
  contextOf: (confirmed: boolean) => SubmissionContext,
): Promise<string> => {
  // Anyone can type any address, so it gets only a few confirmations an hour; the shop gets a mail for every request.
  const confirmed = !trapped && (await confirmations.consume(data.email));
  let isNew = false;
  try {
    const { id, isRepeat } = await submitQuote(enquiries, data, contextOf(confirmed));
    isNew = !isRepeat;
    return id;
  } finally {
    // No confirmation is sent for a request that was not stored, nor for a retry.
    if (confirmed && !isNew) await confirmations.refund(data.email);
  }
};

/** Signs of spam in a request, for the shop to judge. */
const marksOf = (trapped: boolean, elapsed: number | undefined, confirmed: boolean): string[] => [
  ...(trapped ? ['a field that people cannot see was filled in.'] : []),
  ...(elapsed !== undefined && elapsed < minElapsed
    ? [`it was sent ${(elapsed / 1000).toFixed(1)} seconds after the page was opened.`]
    : []),
  ...(confirmed || trapped ? [] : ['no confirmation was sent: this address was given in several requests within an hour.']),
];

const withTimeout = async <T>(outcome: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the database did not respond within ${databaseTimeout / 1000} s`)), databaseTimeout);
  });
  try {
    return await Promise.race([outcome, timeout]);
  } finally {
    clearTimeout(timer);
  }
};
