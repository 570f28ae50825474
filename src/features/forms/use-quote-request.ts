import { useEffect, useState } from 'react';
import type { FormProblem, FormState } from '#domain/enquiry/live-page-props.ts';
import type { FormValues } from '#domain/forms/form-values.ts';
import { type QuoteRequest, quoteRequestSchema } from '#domain/forms/quote-request.ts';
import { isBeingRead, isTrapped } from '#features/form-state/form-elements.ts';
import type { FormHandle } from '#features/form-state/use-form.ts';
import type { PlaceOfLine } from '#features/uploads/artwork-item.ts';
import type { ArtworkHandle } from '#features/uploads/use-artwork.ts';
import { sendQuote } from './send-quote.ts';

export type QuoteStatus =
  | { name: 'idle' }
  | { name: 'sending' }
  | { name: 'sent'; id: string; request: QuoteRequest; files: string[] }
  | { name: 'failed'; problem: FormProblem; values: FormValues };

const statusIn = ({ problem, values }: FormState): QuoteStatus => (problem ? { name: 'failed', problem, values } : { name: 'idle' });

/**
 * Adds the draft id to a native form submission too: assigns uploads to the request and makes retries idempotent. Reading the
 * values fires the same event, and must not start a draft.
 */
const useDraftId = (form: FormHandle, artwork: ArtworkHandle): void => {
  const [addDraftId] = useState(() => (event: FormDataEvent) => {
    if (!isBeingRead(event)) event.formData.set('draft', artwork.draft());
  });
  // Runs after every render because the form can remount. Adding the same listener twice is a no-op.
  useEffect(() => form.formRef.current?.addEventListener('formdata', addDraftId));
};

const sendWithArtwork = (request: QuoteRequest, form: FormHandle, artwork: ArtworkHandle, placeOf?: PlaceOfLine) =>
  sendQuote(request, {
    draft: artwork.draft(),
    wanted: artwork.wanted(placeOf),
    // Milliseconds since the page was opened.
    elapsed: performance.now(),
    trapped: form.formRef.current !== null && isTrapped(form.formRef.current),
  });

/** State of sending a quote request with its files. */
export const useQuoteRequest = (form: FormHandle, artwork: ArtworkHandle, initial: FormState) => {
  const [status, setStatus] = useState(statusIn(initial));
  useDraftId(form, artwork);

  /** Sends the form; resolves to whether the server accepted it. */
  const send = async (placeOf?: PlaceOfLine): Promise<boolean> => {
    if (status.name === 'sending') return false;
    const request = form.check(quoteRequestSchema);
    if (!request) {
      setStatus({ name: 'idle' });
      return false;
    }
    setStatus({ name: 'sending' });
    const files = artwork.items.filter((item) => !item.sent).map(({ name }) => name);
    artwork.release();
    await artwork.settle();
    const result = await sendWithArtwork(request, form, artwork, placeOf);
    if ('errors' in result) {
      setStatus({ name: 'idle' });
      form.show(result.errors);
      return false;
    }
    if ('problem' in result) {
      setStatus({ name: 'failed', problem: result.problem, values: request });
      return false;
    }
    setStatus({ name: 'sent', id: result.id, request, files });
    form.clear();
    artwork.markSent();
    return true;
  };

  /** Shows the form again in place of the confirmation. */
  const reset = () => setStatus((now) => (now.name === 'sent' ? { name: 'idle' } : now));

  return { status, send, reset };
};
