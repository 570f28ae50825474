import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { maxFiles } from '#domain/artwork/file/limits.ts';
import type { FormState } from '#domain/enquiry/live-page-props.ts';
import { composeMessage, dateError, dayOf, joinProductNames } from '#domain/enquiry/quote-lines.ts';
import type { FieldErrors, FormValues } from '#domain/forms/form-values.ts';
import { generalService } from '#domain/forms/options.ts';
import { quoteRequestSchema } from '#domain/forms/quote-request.ts';
import { changeLine } from '#features/form-state/form-elements.ts';
import { emptyForm, useForm } from '#features/form-state/use-form.ts';
import { QuoteOutcome } from '#features/forms/QuoteOutcome.tsx';
import { SentDocket } from '#features/forms/SentDocket.tsx';
import { useQuoteRequest } from '#features/forms/use-quote-request.ts';
import { wholeStyle } from '#features/hydration/full-stylesheet.ts';
import { markHydrated } from '#features/hydration/mark-hydrated.ts';
import type { ListLine } from '#features/quote-lines/list-line.ts';
import { loadProducts, type Products } from '#features/quote-lines/products.ts';
import { type ArtworkHandle, useArtwork } from '#features/uploads/use-artwork.ts';
import { ListForm } from './ListForm.tsx';
import { ListLineCard, lineFields, lineHeading } from './ListLineCard.tsx';
import { ListNotices } from './ListNotices.tsx';
import { ListTools } from './ListTools.tsx';
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

/** The quote list: a line for each product, and one form that sends them all. */
export function QuoteList({ path, promise, contact, initial = emptyForm }: QuoteListProps) {
  const list = useQuoteList();
  const artwork = useArtwork(path);
  const [products, setProducts] = useState<Products | 'unavailable'>();
  const [attempt, setAttempt] = useState(0);
  const [unoffered, setUnoffered] = useState(false);
  const focusNext = useRef('');
  const [newest, setNewest] = useState<string>();
  const offered = products instanceof Map ? products : undefined;
  const lines = list.lines ?? [];

  const withName = (line: ListLine) => ({ ...line, name: offered?.get(line.product)?.name ?? line.product });
  const complete = (values: FormValues): FormValues => {
    const named = list.current.current.map(withName);
    const words = String(values.message ?? '');
    return { ...values, message: composeMessage(named, words), serviceName: joinProductNames(named) || generalService };
  };
  const dateErrors = (): FieldErrors =>
    Object.fromEntries(
      list.current.current.flatMap((line) => {
        const wrong = dateError(line.date, dayOf(new Date()));
        return wrong ? [[`${lineFields(line.id)}-date`, `${withName(line).name}: ${wrong}`]] : [];
      }),
    );
  const form = useForm(path, quoteRequestSchema, initial, complete, dateErrors);
  const { status, send, reset } = useQuoteRequest(form, artwork, initial);

  // biome-ignore lint/correctness/useExhaustiveDependencies: reruns on each attempt.
  useEffect(() => {
    Promise.all([loadProducts(), wholeStyle()]).then(
      ([all]) => setProducts(all),
      () => setProducts('unavailable'),
    );
  }, [attempt]);

  useLayoutEffect(markHydrated, []);

  // A product may have been removed since the list or its link was made.
  useEffect(() => {
    if (!offered || lines.every(({ product }) => offered.has(product))) return;
    setUnoffered(true);
    list.keepOnly((product) => offered.has(product));
  }, [offered, lines, list]);

  // Runs after every render, because the element to focus may be rendered later.
  useEffect(() => {
    const target = document.getElementById(focusNext.current);
    if (!target) return;
    target.focus();
    focusNext.current = '';
  });

  /** Removes files whose line was removed, along with the request in the message to fix them. */
  const dropFiles = (remaining: ListLine[]) => {
    for (const item of artwork.items) {
      if (item.sent || remaining.some(({ id }) => id === item.line)) continue;
      if (item.fixLine) changeLine(form, item.fixLine, undefined);
      artwork.remove(item);
    }
  };
  // Files of a removed line stay while the removal can be undone. While sending, nothing is removed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when lines are added or removed; the functions read current values.
  useEffect(() => {
    if (list.lines && status.name !== 'sending') dropFiles([...list.lines, ...(list.removal?.lines ?? [])]);
  }, [list.lines, list.removal, artwork.items, status.name]);

  /** Adds files. If they exceed the limit, makes pending removals final to free their files' slots. */
  const addFiles: ArtworkHandle['add'] = (files, line) => {
    const chosen = [...files];
    if (artwork.items.filter((item) => !item.sent).length + chosen.length > maxFiles) {
      list.finaliseRemoval();
      dropFiles(lines);
    }
    return artwork.add(chosen, line);
  };
  const changeDetails: typeof list.change = (id, values) => {
    list.change(id, values);
    form.onInput();
  };
  const remove = (removeLines: () => void) => {
    removeLines();
    focusNext.current = 'undo-removal';
  };
  const focusLine = (line: ListLine | undefined) => {
    focusNext.current = line ? lineHeading(line.id) : '';
    setNewest(line?.id);
  };

  const submit = async () => {
    const sent = list.current.current;
    // Removals become final only when the form is valid and will be sent.
    if (form.check(quoteRequestSchema)) {
      list.finaliseRemoval();
      dropFiles(sent);
    }
    const placeOf = (id: string) => {
      const index = sent.findIndex((line) => line.id === id);
      return sent[index] && { product: sent[index].product, line: index + 1 };
    };
    if (await send(placeOf)) list.dropSent(sent);
  };

  const isEmpty = lines.length === 0;
  const outcome = <QuoteOutcome status={status} contact={contact} artwork={artwork} />;
  return (
    <>
      <p className="hidden noscript:block">
        JavaScript is off in your browser, so it cannot keep a list. {formLink('Put your products together in the quote form')} instead.
      </p>
      <div className="flow-5 noscript:hidden">
        <ListNotices
          list={list}
          unoffered={unoffered}
          nameOf={(line) => withName(line).name}
          unavailable={products === 'unavailable'}
          onRetry={() => {
            setAttempt((count) => count + 1);
            focusNext.current = 'add-product';
          }}
          onSettled={focusLine}
        />
        {status.name === 'sent' ? (
          <SentDocket sent={status} contact={contact} promise={promise} onAgain={reset}>
            {outcome}
          </SentDocket>
        ) : !list.lines || !products ? (
          <p className="text-muted">
            Loading your list … If it does not appear, {formLink('put your products together in the quote form')}.
          </p>
        ) : (
          <div className="grid items-start gap-8 lg:grid-cols-[1.4fr_1fr]">
            {/* Inert while sending: changes would not be included. */}
            <div inert={status.name === 'sending'} className="min-w-0 flow-5">
              {isEmpty && (
                <p className="text-lead">
                  Your list is empty. Press “Add to quote” on any product page, or choose here what you need. Nothing is sent until you send
                  it.
                </p>
              )}
              {offered && !isEmpty && (
                <ol className="flow-5" aria-label="Your products">
                  {lines.map((line, index) => {
                    const product = offered.get(line.product);
                    return (
                      product && (
                        <ListLineCard
                          key={line.id}
                          line={line}
                          number={index + 1}
                          product={product}
                          list={{ ...list, change: changeDetails }}
                          artwork={{ ...artwork, add: addFiles }}
                          isNew={line.id === newest}
                          dateError={form.state.errors[`${lineFields(line.id)}-date`]}
                          onMessageLine={(before, after) => changeLine(form, before, after)}
                          onDuplicate={() => focusLine(list.duplicate(line))}
                          onRemove={() => remove(() => list.remove(line))}
                        />
                      )
                    );
                  })}
                </ol>
              )}
              {offered && <ListTools list={list} products={[...offered.values()]} onAdded={focusLine} onClear={() => remove(list.clear)} />}
            </div>
            {isEmpty ? (
              outcome
            ) : (
              <ListForm lines={lines.map(withName)} promise={promise} form={form} status={status} outcome={outcome} onSend={submit} />
            )}
          </div>
        )}
      </div>
    </>
  );
}
