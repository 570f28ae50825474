import type { ReactNode } from 'react';
import { Field } from '#components/primitives/Field.tsx';
import { Panel } from '#components/primitives/Panel.tsx';
import { lineField } from '#domain/enquiry/form-lines.ts';
import { lineDetails } from '#domain/enquiry/quote-lines.ts';
import type { FormHandle } from '#features/form-state/use-form.ts';
import { ContactFields, quoteFieldIds } from '#features/forms/ContactFields.tsx';
import { QuoteFrame } from '#features/forms/QuoteFrame.tsx';
import type { QuoteStatus } from '#features/forms/use-quote-request.ts';
import type { ListLine } from '#features/quote-lines/list-line.ts';

interface ListFormProps {
  lines: (ListLine & { name: string })[];
  promise: string;
  form: FormHandle;
  status: QuoteStatus;
  outcome: ReactNode;
  onSend(): Promise<void>;
}

/** The list as hidden fields, for native submission. Validation errors are then shown on the quote form's page. */
function PlainLines({ lines }: Pick<ListFormProps, 'lines'>) {
  return lines.map((line) =>
    (['product', 'name', ...lineDetails] as const).map((detail) => (
      <input key={line.id + detail} type="hidden" name={lineField(detail)} value={line[detail]} />
    )),
  );
}

/** Contact details and message; sends the whole list as one quote request. */
export function ListForm({ lines, promise, form, status, outcome, onSend }: ListFormProps) {
  return (
    <Panel look="sun" className="min-w-0 p-5 sm:p-8 lg:sticky lg:top-28">
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
    </Panel>
  );
}
