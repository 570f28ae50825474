import { useEffect, useState } from 'react';
import type { FormProblem, FormState } from '#enquiry/answers.ts';
import type { FormValues } from '#enquiry/forms.ts';
import { type QuoteRequest, quoteRequestSchema } from '#enquiry/quote-request.ts';
import { isTrapped } from './form-elements.ts';
import { sendQuote } from './send-quote.ts';
import type { ArtworkHandle, PlaceOfLine } from './use-artwork.ts';
import type { FormHandle } from './use-form.ts';

export type QuoteStatus =
  | { name: 'idle' }
  | { name: 'sending' }
  | { name: 'sent'; id: string; request: QuoteRequest; files: string[] }
  | { name: 'failed'; problem: FormProblem; values: FormValues };

/** A quote request on its way, with its files. */
export const useQuoteRequest = (form: FormHandle, artwork: ArtworkHandle, initial: FormState) => {
  const [status, setStatus] = useState<QuoteStatus>(
    initial.problem ? { name: 'failed', problem: initial.problem, values: initial.values } : { name: 'idle' },
  );

  // The browser names the draft as well, should it have to send the form: files find it, and a repeat is recognised.
  const [nameDraft] = useState(
    () =>
      ({ formData }: FormDataEvent) =>
        formData.set('draft', artwork.draft()),
  );
  // After every drawing: the form can come anew. The same listener is heard once.
  useEffect(() => form.formRef.current?.addEventListener('formdata', nameDraft));

  /** Sends what the form holds; whether it was taken. */
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
    const result = await sendQuote(request, {
      draft: artwork.draft(),
      wanted: artwork.wanted(placeOf),
      // Since the page was opened.
      elapsed: performance.now(),
      trapped: form.formRef.current !== null && isTrapped(form.formRef.current),
    });
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

  /** What was sent is told no longer. */
  const startAnew = () => setStatus((now) => (now.name === 'sent' ? { name: 'idle' } : now));

  return { status, send, startAnew };
};
