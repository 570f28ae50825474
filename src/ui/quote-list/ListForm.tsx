import type { ReactNode } from 'react';
import { lineField } from '#enquiry/form-lines.ts';
import { lineDetails } from '#enquiry/quote-lines.ts';
import { ContactFields, quoteFieldIds } from '#ui/enquiry/ContactFields.tsx';
import { Field } from '#ui/enquiry/Field.tsx';
import { QuoteFrame } from '#ui/enquiry/QuoteFrame.tsx';
import type { FormHandle } from '#ui/enquiry/use-form.ts';
import type { QuoteStatus } from '#ui/enquiry/use-quote-request.ts';
import type { ListLine } from './list-line.ts';

interface ListFormProps {
  lines: (ListLine & { name: string })[];
  promise: string;
  form: FormHandle;
  status: QuoteStatus;
  outcome: ReactNode;
  onSend(): Promise<void>;
}

/** The list as the server reads it off a form, should the browser have to send it. Mistakes are then shown on the page of the quote form. */
function PlainLines({ lines }: Pick<ListFormProps, 'lines'>) {
  return lines.map((line) =>
    (['product', 'name', ...lineDetails] as const).map((detail) => (
      <input key={line.id + detail} type="hidden" name={lineField(detail)} value={line[detail]} />
    )),
  );
}

/** Who asks, and what else there is to say: sends the whole list as one request. */
export function ListForm({ lines, promise, form, status, outcome, onSend }: ListFormProps) {
  return (
    <div className="min-w-0 rounded-card border-t-8 border-sun bg-card p-5 shadow-soft sm:p-8 lg:sticky lg:top-28">
      <h2 className="text-heading">Send it as one quote request</h2>
      <div className="mt-6">
        <QuoteFrame
          path="/get-quote"
          promise={promise}
          form={form}
          status={status}
          outcome={outcome}
          onSubmit={(event) => {
            event.preventDefault();
            return onSend();
          }}
        >
          <PlainLines lines={lines} />
          <ContactFields state={form.state} />
          <Field
            id={quoteFieldIds.message}
            name="message"
            label="Anything else?"
            hint="Delivery address, dates, anything else we should know."
            state={form.state}
            rows={4}
            autoComplete="off"
          />
        </QuoteFrame>
      </div>
    </div>
  );
}
