import { type FormEvent, useEffect, useState } from 'react';
import { Field } from '#components/primitives/Field.tsx';
import { changeLines, dateErrors, requestIn } from '#domain/enquiry/form-lines.ts';
import type { FormState } from '#domain/enquiry/live-page-props.ts';
import { dayOf } from '#domain/enquiry/quote-lines.ts';
import { generalService } from '#domain/forms/options.ts';
import { quoteRequestSchema } from '#domain/forms/quote-request.ts';
import { changeLine } from '#features/form-state/form-elements.ts';
import { emptyForm, useForm } from '#features/form-state/use-form.ts';
import { FormLines, type FormLinesProps } from '#features/quote-lines/FormLines.tsx';
import { type ChosenProduct, ProductChoices } from '#features/quote-lines/ProductChoices.tsx';
import { SeveralProducts } from '#features/quote-lines/SeveralProducts.tsx';
import { useArtwork } from '#features/uploads/use-artwork.ts';
import { ArtworkPicker } from './ArtworkPicker.tsx';
import { ContactFields, quoteFieldIds } from './ContactFields.tsx';
import { QuoteFrame } from './QuoteFrame.tsx';
import { QuoteOutcome } from './QuoteOutcome.tsx';
import { SentDocket } from './SentDocket.tsx';
import { useQuoteRequest } from './use-quote-request.ts';

export interface QuoteFormProps {
  path: string;
  serviceName?: string;
  promise: string;
  contact: { email: string; phone: string; chatNumber: string };
  /** Artwork check page: the picker comes first, and files stay on the device until the request is sent. */
  checksFirst?: boolean;
  /** The product of the page, with its choices. */
  product?: ChosenProduct | undefined;
  /** Quote lines assembled in this form without JavaScript. */
  lines?: FormLinesProps | undefined;
  /** The form is not tied to a product, and offers to ask for several. */
  open?: boolean;
  initial?: FormState | undefined;
}

/** The quote form of most pages: posts to the server, and uploads artwork separately. */
export function QuoteForm(props: QuoteFormProps) {
  const { path, serviceName = generalService, promise, contact, checksFirst = false, product, lines, open, initial = emptyForm } = props;
  // Part of the draft key: a draft belongs to its products, and prefilled values from a link do not overwrite another draft.
  const subjects = [...(lines?.lines.map((line) => line.product.path) ?? []), initial.values.about ?? ''];
  const form = useForm(
    [path, ...subjects].join(' ').trim(),
    quoteRequestSchema,
    initial,
    (values) => requestIn(changeLines(values)),
    (values) => dateErrors(values, dayOf(new Date())),
  );
  const artwork = useArtwork(path, checksFirst);
  const [checked, setChecked] = useState(path);
  const [size, setSize] = useState('');
  const { status, send, reset } = useQuoteRequest(form, artwork, initial);

  // A product page links here with its path in the query.
  useEffect(() => setChecked((before) => new URLSearchParams(location.search).get('product') ?? before), []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    // Buttons that add or remove products post to the server, which renders the form again.
    if (submitter?.getAttribute('name') === 'change') return;
    event.preventDefault();
    await send();
  };

  const { state } = form;
  const picker = (
    <ArtworkPicker
      artwork={artwork}
      context={{ product: checked, size, wide: checksFirst, onLine: (before, after) => changeLine(form, before, after) }}
    />
  );

  const outcome = <QuoteOutcome status={status} contact={contact} artwork={artwork} />;
  if (status.name === 'sent')
    return (
      <SentDocket sent={status} contact={contact} promise={promise} onAgain={reset}>
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
