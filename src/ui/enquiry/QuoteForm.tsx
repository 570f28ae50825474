import { type FormEvent, useEffect, useState } from 'react';
import type { FormProblem, FormState } from '#enquiry/answers.ts';
import type { FormValues } from '#enquiry/forms.ts';
import { generalService } from '#enquiry/options.ts';
import { quoteRequestSchema } from '#enquiry/quote-request.ts';
import { quoteSuccess } from '#enquiry/texts.ts';
import { ArtworkPicker } from './ArtworkPicker.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Field } from './Field.tsx';
import { FormFrame } from './FormFrame.tsx';
import { isTrapped } from './form-elements.ts';
import { Notice } from './Notice.tsx';
import { QuoteProblem } from './QuoteProblem.tsx';
import { firstQuoteField } from './quote-anchor.ts';
import { SendingFiles } from './SendingFiles.tsx';
import { sendQuote } from './send-quote.ts';
import { useArtwork } from './use-artwork.ts';
import { emptyForm, useForm, useOwnMessages } from './use-form.ts';

export interface QuoteFormProps {
  path: string;
  serviceName?: string;
  promise: string;
  contact: { email: string; phone: string; chatNumber: string };
  /** The page is there to check artwork: that comes first, and files stay on the device until the request is sent. */
  checksFirst?: boolean;
  initial?: FormState;
}

const fieldIds = {
  firstName: firstQuoteField,
  lastName: 'quote-last-name',
  email: 'quote-email',
  phone: 'quote-phone',
  businessName: 'quote-business',
  message: 'quote-message',
};

type Status =
  | { name: 'idle' }
  | { name: 'sending' }
  | { name: 'sent'; id: string }
  | { name: 'failed'; problem: FormProblem; values: FormValues };

/** The quote form of most pages: goes to the backend, and artwork beside it. */
export function QuoteForm(props: QuoteFormProps) {
  const { path, serviceName = generalService, promise, contact, checksFirst = false, initial = emptyForm } = props;
  const form = useForm(path, quoteRequestSchema, initial);
  const artwork = useArtwork(path, checksFirst);
  const [product, setProduct] = useState(path);
  const [status, setStatus] = useState<Status>(
    initial.problem ? { name: 'failed', problem: initial.problem, values: initial.values } : { name: 'idle' },
  );
  useOwnMessages(form.formRef);

  // A product page that leads here names itself.
  useEffect(() => setProduct((before) => new URLSearchParams(location.search).get('product') ?? before), []);

  /** Puts a line into the message in place of another. */
  const changeLine = (before: string | undefined, after: string | undefined) => {
    const field = form.formRef.current?.elements.namedItem('message');
    if (!(field instanceof HTMLTextAreaElement)) return;
    const lines = field.value.split('\n').filter((line) => line !== before && line !== after);
    if (after) lines.push(after);
    field.value = lines.join('\n').replace(/^\n+/, '');
    form.onInput();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (status.name === 'sending') return;
    const request = form.check(quoteRequestSchema);
    if (!request) return setStatus({ name: 'idle' });
    setStatus({ name: 'sending' });
    artwork.release();
    await artwork.settle();
    const result = await sendQuote(request, {
      draft: artwork.draft(),
      wanted: artwork.wanted(),
      // Since the page was opened.
      elapsed: performance.now(),
      trapped: form.formRef.current !== null && isTrapped(form.formRef.current),
    });
    if ('errors' in result) {
      setStatus({ name: 'idle' });
      form.show(result.errors);
    } else if ('id' in result) {
      setStatus({ name: 'sent', id: result.id });
      form.clear();
      artwork.markSent();
    } else {
      setStatus({ name: 'failed', problem: result.problem, values: request });
    }
  };

  const { state } = form;
  const outcome = (
    <>
      {status.name === 'sent' && (
        <Notice role="alert" tone="good" title={quoteSuccess}>
          <p className="mt-1">
            Your reference is <span className="whitespace-nowrap">{status.id}</span>.
          </p>
        </Notice>
      )}
      {status.name === 'failed' && <QuoteProblem contact={contact} problem={status.problem} values={status.values} />}
      <SendingFiles artwork={artwork} />
    </>
  );

  const picker = <ArtworkPicker artwork={artwork} desk={{ product, wide: checksFirst, onLine: changeLine }} />;

  return (
    <FormFrame
      form="quote"
      action="/api/send-quote-email"
      path={path}
      submitLabel="Send quote request"
      busyLabel={status.name === 'sending' ? 'Sending message...' : undefined}
      note={promise}
      outcome={outcome}
      formRef={form.formRef}
      onSubmit={submit}
      onInput={form.onInput}
    >
      <input type="hidden" name="serviceName" value={serviceName} />
      {checksFirst && picker}
      {checksFirst && <h2 className="pt-4 text-heading">{'Send it with a quote request'}</h2>}
      <ErrorSummary errors={state.errors} fieldIds={fieldIds} summary={form.summaryRef} />
      {/* What is typed while it is being sent would be lost. */}
      <div key={form.round} inert={status.name === 'sending'} className="flow-5">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field id={fieldIds.firstName} name="firstName" label="First name" state={state} required autoComplete="given-name" />
          <Field id={fieldIds.lastName} name="lastName" label="Last name" state={state} required autoComplete="family-name" />
        </div>
        <Field id={fieldIds.email} name="email" label="Email" state={state} type="email" required autoComplete="email" />
        <Field id={fieldIds.phone} name="phone" label="Phone" state={state} type="tel" required autoComplete="tel" />
        <Field id={fieldIds.businessName} name="businessName" label="Business name" state={state} autoComplete="organization" />
        <Field
          id={fieldIds.message}
          name="message"
          label="What do you need?"
          hint="Sizes, quantity, material and the date you need it by."
          state={state}
          required
          rows={5}
          autoComplete="off"
        />
      </div>
      {!checksFirst && picker}
    </FormFrame>
  );
}
