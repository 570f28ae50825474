import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { maxFiles } from '#artwork/limits.ts';
import type { FormState } from '#enquiry/answers.ts';
import type { FieldErrors, FormValues } from '#enquiry/forms.ts';
import { generalService } from '#enquiry/options.ts';
import { composeMessage, dayOf, nameProducts, wrongDate } from '#enquiry/quote-lines.ts';
import { quoteRequestSchema } from '#enquiry/quote-request.ts';
import { changeLine } from '#ui/enquiry/form-elements.ts';
import { QuoteOutcome } from '#ui/enquiry/QuoteOutcome.tsx';
import { SentDocket } from '#ui/enquiry/SentDocket.tsx';
import { markTakenOver } from '#ui/enquiry/taken-over.ts';
import { type ArtworkHandle, useArtwork } from '#ui/enquiry/use-artwork.ts';
import { emptyForm, useForm } from '#ui/enquiry/use-form.ts';
import { useQuoteRequest } from '#ui/enquiry/use-quote-request.ts';
import { ListForm } from './ListForm.tsx';
import { ListLineCard, lineFields, lineHeading } from './ListLineCard.tsx';
import { ListNotices } from './ListNotices.tsx';
import { ListTools } from './ListTools.tsx';
import type { ListLine } from './list-line.ts';
import { loadProducts, type Products } from './products.ts';
import { useQuoteList } from './use-quote-list.ts';
import { wholeStyle } from './whole-style.ts';

export interface QuoteListProps {
  path: string;
  promise: string;
  contact: { email: string; phone: string; chatNumber: string };
  initial?: FormState | undefined;
}

/** The way to ask for several products that needs no script, nor a browser that keeps a list. */
const withoutList = (words: string) => (
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

  const inWords = (line: ListLine) => ({ ...line, name: offered?.get(line.product)?.name ?? line.product });
  const complete = (values: FormValues): FormValues => {
    const named = list.current.current.map(inWords);
    const words = String(values.message ?? '');
    return { ...values, message: composeMessage(named, words), serviceName: nameProducts(named) || generalService };
  };
  const wrongDates = (): FieldErrors =>
    Object.fromEntries(
      list.current.current.flatMap((line) => {
        const wrong = wrongDate(line.date, dayOf(new Date()));
        return wrong ? [[`${lineFields(line.id)}-date`, `${inWords(line).name}: ${wrong}`]] : [];
      }),
    );
  const form = useForm(path, quoteRequestSchema, initial, complete, wrongDates);
  const { status, send, startAnew } = useQuoteRequest(form, artwork, initial);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt anew.
  useEffect(() => {
    Promise.all([loadProducts(), wholeStyle()]).then(
      ([all]) => setProducts(all),
      () => setProducts('unavailable'),
    );
  }, [attempt]);

  useLayoutEffect(markTakenOver, []);

  // A page may be gone since the list was made or the link was sent.
  useEffect(() => {
    if (!offered || lines.every(({ product }) => offered.has(product))) return;
    setUnoffered(true);
    list.keepOnly((product) => offered.has(product));
  }, [offered, lines, list]);

  // After every drawing: what is to have the focus may come with a later one.
  useEffect(() => {
    const target = document.getElementById(focusNext.current);
    if (!target) return;
    target.focus();
    focusNext.current = '';
  });

  /** Files whose line is gone for good go with it, and so does the wish that we fix them. */
  const dropFiles = (kept: ListLine[]) => {
    for (const item of artwork.items) {
      if (item.sent || kept.some(({ id }) => id === item.line)) continue;
      if (item.fixLine) changeLine(form, item.fixLine, undefined);
      artwork.remove(item);
    }
  };
  // While a removed line can come back, its files wait; while they are being sent, they stay with what was sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when lines come and go; the functions read what is current.
  useEffect(() => {
    if (list.lines && status.name !== 'sending') dropFiles([...list.lines, ...(list.removal?.lines ?? [])]);
  }, [list.lines, list.removal, artwork.items, status.name]);

  /** Takes files; where there is no room for them, a removed line and its files no longer come back. */
  const addFiles: ArtworkHandle['add'] = (files, line) => {
    const chosen = [...files];
    if (artwork.items.filter((item) => !item.sent).length + chosen.length > maxFiles) {
      list.settle();
      dropFiles(lines);
    }
    return artwork.add(chosen, line);
  };
  const changeWishes: typeof list.change = (id, values) => {
    list.change(id, values);
    form.onInput();
  };
  const remove = (gone: () => void) => {
    gone();
    focusNext.current = 'undo-removal';
  };
  const settled = (line: ListLine | undefined) => {
    focusNext.current = line ? lineHeading(line.id) : '';
    setNewest(line?.id);
  };

  const submit = async () => {
    const sent = list.current.current;
    // Only what is right is sent, and only then do removed lines stay removed.
    if (form.check(quoteRequestSchema)) {
      list.settle();
      dropFiles(sent);
    }
    const placeOf = (id: string) => {
      const place = sent.findIndex((line) => line.id === id);
      return sent[place] && { product: sent[place].product, line: place + 1 };
    };
    if (await send(placeOf)) list.takeOff(sent);
  };

  const isEmpty = lines.length === 0;
  const outcome = <QuoteOutcome status={status} contact={contact} artwork={artwork} />;
  return (
    <>
      <p className="hidden noscript:block">
        JavaScript is off in your browser, so it cannot keep a list. {withoutList('Put your products together in the quote form')} instead.
      </p>
      <div className="flow-5 noscript:hidden">
        <ListNotices
          list={list}
          unoffered={unoffered}
          nameOf={(line) => inWords(line).name}
          unavailable={products === 'unavailable'}
          onRetry={() => {
            setAttempt((count) => count + 1);
            focusNext.current = 'add-product';
          }}
          onSettled={settled}
        />
        {status.name === 'sent' ? (
          <SentDocket sent={status} contact={contact} promise={promise} onAgain={startAnew}>
            {outcome}
          </SentDocket>
        ) : !list.lines || !products ? (
          <p className="text-muted">
            Loading your list … If it does not appear, {withoutList('put your products together in the quote form')}.
          </p>
        ) : (
          <div className="grid items-start gap-8 lg:grid-cols-[1.4fr_1fr]">
            {/* What is changed while it is being sent would not be sent. */}
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
                          list={{ ...list, change: changeWishes }}
                          artwork={{ ...artwork, add: addFiles }}
                          isNew={line.id === newest}
                          dateError={form.state.errors[`${lineFields(line.id)}-date`]}
                          onMessageLine={(before, after) => changeLine(form, before, after)}
                          onDuplicate={() => settled(list.duplicate(line))}
                          onRemove={() => remove(() => list.remove(line))}
                        />
                      )
                    );
                  })}
                </ol>
              )}
              {offered && <ListTools list={list} products={[...offered.values()]} onAdded={settled} onClear={() => remove(list.clear)} />}
            </div>
            {isEmpty ? (
              outcome
            ) : (
              <ListForm lines={lines.map(inWords)} promise={promise} form={form} status={status} outcome={outcome} onSend={submit} />
            )}
          </div>
        )}
      </div>
    </>
  );
}
