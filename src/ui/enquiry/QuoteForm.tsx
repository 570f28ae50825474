import { type FormEvent, useEffect, useState } from 'react';
import type { FormState } from '#enquiry/answers.ts';
import { changeLines, requestIn, wrongDates } from '#enquiry/form-lines.ts';
import { generalService } from '#enquiry/options.ts';
import { dayOf } from '#enquiry/quote-lines.ts';
import { quoteRequestSchema } from '#enquiry/quote-request.ts';
import { FormLines, type FormLinesProps } from '#ui/quote-list/FormLines.tsx';
import { type ChosenProduct, ProductChoices } from '#ui/quote-list/ProductChoices.tsx';
import { SeveralProducts } from '#ui/quote-list/SeveralProducts.tsx';
import { ArtworkPicker } from './ArtworkPicker.tsx';
import { ContactFields, quoteFieldIds } from './ContactFields.tsx';
import { Field } from './Field.tsx';
import { changeLine } from './form-elements.ts';
import { QuoteFrame } from './QuoteFrame.tsx';
import { QuoteOutcome } from './QuoteOutcome.tsx';
import { SentDocket } from './SentDocket.tsx';
import { useArtwork } from './use-artwork.ts';
import { emptyForm, useForm } from './use-form.ts';
import { useQuoteRequest } from './use-quote-request.ts';

export interface QuoteFormProps {
  path: string;
  serviceName?: string;
  promise: string;
  contact: { email: string; phone: string; chatNumber: string };
  /** The page is there to check artwork: that comes first, and files stay on the device until the request is sent. */
  checksFirst?: boolean;
  /** The product of the page, with what can be chosen of it. */
  product?: ChosenProduct | undefined;
  /** The products that were put together in this form. */
  lines?: FormLinesProps | undefined;
  /** The form is for whatever is needed: it shows the way to ask for several products. */
  open?: boolean;
  initial?: FormState | undefined;
}

/** The quote form of most pages: goes to the backend, and artwork beside it. */
export function QuoteForm(props: QuoteFormProps) {
  const { path, serviceName = generalService, promise, contact, checksFirst = false, product, lines, open, initial = emptyForm } = props;
  // What was typed about some products is no draft for others, and what a link says does not take the place of what was typed.
  const about = [...(lines?.lines.map((line) => line.product.path) ?? []), initial.values.about ?? ''];
  const form = useForm(
    [path, ...about].join(' ').trim(),
    quoteRequestSchema,
    initial,
    (values) => requestIn(changeLines(values)),
    (values) => wrongDates(values, dayOf(new Date())),
  );
  const artwork = useArtwork(path, checksFirst);
  const [checked, setChecked] = useState(path);
  const [size, setSize] = useState('');
  const { status, send, startAnew } = useQuoteRequest(form, artwork, initial);

  // A product page that leads here names itself.
  useEffect(() => setChecked((before) => new URLSearchParams(location.search).get('product') ?? before), []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    // Buttons that add and remove products go to the server, which draws the form anew.
    if (submitter?.getAttribute('name') === 'change') return;
    event.preventDefault();
    await send();
  };

  const { state } = form;
  const picker = (
    <ArtworkPicker
      artwork={artwork}
      desk={{ product: checked, size, wide: checksFirst, onLine: (before, after) => changeLine(form, before, after) }}
    />
  );

  const outcome = <QuoteOutcome status={status} contact={contact} artwork={artwork} />;
  if (status.name === 'sent')
    return (
      <SentDocket sent={status} contact={contact} promise={promise} onAgain={startAnew}>
        {outcome}
      </SentDocket>
    );
  return (
    <QuoteFrame
      path={path}
      promise={promise}
      form={form}
      status={status}
      outcome={outcome}
      onSubmit={submit}
      above={
        <>
          <input type="hidden" name="serviceName" value={serviceName} />
          {checksFirst && picker}
          {checksFirst && <h2 className="pt-4 text-heading">{'Send it with a quote request'}</h2>}
        </>
      }
      below={!checksFirst && picker}
    >
      {open && !lines && <SeveralProducts />}
      {lines && <FormLines {...lines} errors={state.errors} />}
      <ContactFields state={state} />
      {product && <ProductChoices product={product} values={initial.values} errors={state.errors} onSize={setSize} />}
      <Field
        id={quoteFieldIds.message}
        name="message"
        label="What do you need?"
        hint={product ? undefined : 'Sizes, quantity, material and the date you need it by.'}
        state={state}
        required={!lines?.lines.length}
        rows={5}
        autoComplete="off"
      />
    </QuoteFrame>
  );
}
