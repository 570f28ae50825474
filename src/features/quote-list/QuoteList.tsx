import { useLayoutEffect } from 'react';
import type { FormState } from '#domain/enquiry/live-page-props.ts';
import { quoteRequestSchema } from '#domain/forms/quote-request.ts';
import { emptyForm } from '#features/form-state/use-form.ts';
import { QuoteOutcome } from '#features/forms/QuoteOutcome.tsx';
import { SentDocket } from '#features/forms/SentDocket.tsx';
import { markHydrated } from '#features/hydration/mark-hydrated.ts';
import { useArtwork } from '#features/uploads/use-artwork.ts';
import { ListForm } from './ListForm.tsx';
import { ListNotices } from './ListNotices.tsx';
import { ListProducts } from './ListProducts.tsx';

import { useLineFiles } from './use-line-files.ts';
import { useListFocus } from './use-list-focus.ts';
import { placeIn, useListRequest } from './use-list-request.ts';
import { useOffer } from './use-offer.ts';
import { useQuoteList } from './use-quote-list.ts';

export interface QuoteListProps {
  path: string;
  promise: string;
  contact: { email: string; phone: string; chatNumber: string };
  initial?: FormState | undefined;
}

/** Link to the form for several products, which needs neither JavaScript nor storage. */
const formLink = (words: string) => (
  <a href="/get-quote?product=" className="font-semibold text-link underline">
    {words}
  </a>
);

const withoutScript = (
  <p className="hidden noscript:block">
    JavaScript is off in your browser, so it cannot keep a list. {formLink('Put your products together in the quote form')} instead.
  </p>
);

const loading = (
  <p className="text-muted">Loading your list … If it does not appear, {formLink('put your products together in the quote form')}.</p>
);

/** The quote list: a line for each product, and one form that sends them all. */
export function QuoteList({ path, promise, contact, initial = emptyForm }: QuoteListProps) {
  const list = useQuoteList();
  const artwork = useArtwork(path);
  const offer = useOffer(list);
  const { form, status, send, reset } = useListRequest(path, initial, list, offer, artwork);
  const files = useLineFiles(list, artwork, form, status.name === 'sending');
  const focus = useListFocus();
  useLayoutEffect(markHydrated, []);

  const submit = async () => {
    const sent = list.current.current;
    // Removals become final only when the form is valid and will be sent.
    if (form.check(quoteRequestSchema)) files.finaliseRemoval();
    if (await send(placeIn(sent))) list.dropSent(sent);
  };
  const retry = () => {
    offer.retry();
    focus.focusAdd();
  };

  const isSending = status.name === 'sending';
  const outcome = <QuoteOutcome status={status} contact={contact} artwork={artwork} />;
  return (
    <>
      {withoutScript}
      <div className="flow-5 noscript:hidden">
        <ListNotices list={list} offer={offer} onRetry={retry} onSettled={focus.focusLine} />
        {status.name === 'sent' ? (
          <SentDocket sent={status} contact={contact} promise={promise} onAgain={reset}>
            {outcome}
          </SentDocket>
        ) : !list.lines || offer.isLoading ? (
          loading
        ) : (
          <div className="grid items-start gap-8 lg:grid-cols-[1.4fr_1fr]">
            <ListProducts list={list} offered={offer.offered} artwork={files.artwork} form={form} focus={focus} isSending={isSending} />
            {list.lines.length === 0 ? (
              outcome
            ) : (
              <ListForm
                lines={list.lines.map(offer.withName)}
                promise={promise}
                form={form}
                status={status}
                outcome={outcome}
                onSend={submit}
              />
            )}
          </div>
        )}
      </div>
    </>
  );
}
