import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Field } from '#components/primitives/Field.tsx';
import { changeLines, dateErrors, linesIn, requestIn } from '#domain/enquiry/form-lines.ts';
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
import { useHandedFiles } from './use-handed-files.ts';
import { useQuoteRequest } from './use-quote-request.ts';

export interface QuoteFormProps {
  path: string;
  serviceName?: string;
  promise: string;
  contact: { email: string; phone: string; chatNumber: string };
  /** Artwork check page: the picker comes first. */
  checksFirst?: boolean;
  /** Files stay on the device until the request is sent. */
  holdsFiles?: boolean;
  /** The product of the page, with its choices. */
  product?: ChosenProduct | undefined;
  /** Quote lines assembled in this form without JavaScript. */
  lines?: FormLinesProps | undefined;
  /** The form is not tied to a product, and offers to ask for several. */
  open?: boolean;
  initial?: FormState | undefined;
}

const useQuoteForm = (path: string, lines: FormLinesProps | undefined, initial: FormState) => {
  // Part of the draft key: a draft belongs to its products, and prefilled values from a link do not overwrite another draft.
  const subjects = [...(lines?.lines.map((line) => line.product.path) ?? []), initial.values.about ?? ''];
  return useForm(
    [path, ...subjects].join(' ').trim(),
    quoteRequestSchema,
    initial,
    (values) => requestIn(changeLines(values)),
    (values) => dateErrors(values, dayOf(new Date())),
  );
};

/** The product and size that artwork is checked for. */
const useChecked = (path: string): { product: string; size: string } => {
  const [checked, setChecked] = useState({ product: path, size: '' });
  // A product page links here with its path in the query, the template page also with a size.
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    setChecked((before) => ({ product: query.get('product') ?? before.product, size: query.get('size') ?? '' }));
  }, []);
  return checked;
};

/** Whether a button that adds or removes products was pressed: it posts to the server, which renders the form again. */
const isChange = ({ nativeEvent }: FormEvent): boolean => (nativeEvent as SubmitEvent).submitter?.getAttribute('name') === 'change';

/** The quote form of most pages: posts to the server, and uploads artwork separately. */
export function QuoteForm(props: QuoteFormProps) {
  const { path, serviceName = generalService, promise, contact, checksFirst = false, holdsFiles, lines, initial = emptyForm } = props;
  const form = useQuoteForm(path, lines, initial);
  const artwork = useArtwork(path, holdsFiles);
  const { status, send, reset } = useQuoteRequest(form, artwork, initial);
  useHandedFiles({ path, form, artwork, sending: status.name === 'sending', showForm: reset });
  const checked = useChecked(path);
  const [chosenSize, setChosenSize] = useState<string>();
  const size = chosenSize ?? (props.product && linesIn(form.filled)[0]?.size) ?? checked.size;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    if (isChange(event)) return;
    event.preventDefault();
    await send();
  };

  const outcome = <QuoteOutcome status={status} contact={contact} artwork={artwork} />;
  if (status.name === 'sent')
    return (
      <SentDocket sent={status} contact={contact} promise={promise} onAgain={reset}>
        {outcome}
      </SentDocket>
    );
  const context = {
    product: checked.product,
    size,
    wide: checksFirst,
    onLine: (before?: string, after?: string) => changeLine(form, before, after),
  };
  const picker = <ArtworkPicker artwork={artwork} context={context} />;
  return (
    <QuoteFrame
      path={path}
      promise={promise}
      form={form}
      status={status}
      outcome={outcome}
      onSubmit={submit}
      above={<FormOpening serviceName={serviceName} picker={checksFirst && picker} />}
      below={!checksFirst && picker}
    >
      <QuoteFields {...props} initial={initial} state={form.state} onSize={setChosenSize} />
    </QuoteFrame>
  );
}

/** The name of the service, and the picker if it comes first. */
function FormOpening({ serviceName, picker }: { serviceName: string; picker: ReactNode }) {
  return (
    <>
      <input type="hidden" name="serviceName" value={serviceName} />
      {picker}
      {picker && <h2 className="pt-4 text-heading">{'Send it with a quote request'}</h2>}
    </>
  );
}

interface QuoteFieldsProps extends Pick<QuoteFormProps, 'product' | 'lines' | 'open'> {
  initial: FormState;
  state: FormState;
  onSize(size: string): void;
}

function QuoteFields({ product, lines, open, initial, state, onSize }: QuoteFieldsProps) {
  return (
    <>
      {open && !lines && <SeveralProducts />}
      {lines && <FormLines {...lines} errors={state.errors} />}
      <ContactFields state={state} />
      {product && <ProductChoices product={product} values={initial.values} errors={state.errors} onSize={onSize} />}
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
    </>
  );
}
