import type { ReactNode } from 'react';
import { ContactFields, quoteFieldIds } from '#ui/enquiry/ContactFields.tsx';
import { Field } from '#ui/enquiry/Field.tsx';
import { QuoteFrame } from '#ui/enquiry/QuoteFrame.tsx';
import type { FormHandle } from '#ui/enquiry/use-form.ts';
import type { QuoteStatus } from '#ui/enquiry/use-quote-request.ts';

interface ListFormProps {
  path: string;
  promise: string;
  form: FormHandle;
  status: QuoteStatus;
  outcome: ReactNode;
  onSend(): void;
}

/** Who asks, and what else there is to say: sends the whole list as one request. */
export function ListForm({ path, promise, form, status, outcome, onSend }: ListFormProps) {
  return (
    <div className="min-w-0 rounded-card border-t-8 border-sun bg-card p-5 shadow-soft sm:p-8 lg:sticky lg:top-28">
      <h2 className="text-heading">Send it as one quote request</h2>
      <div className="mt-6">
        <QuoteFrame
          path={path}
          promise={promise}
          form={form}
          status={status}
          outcome={outcome}
          onSubmit={(event) => {
            event.preventDefault();
            onSend();
          }}
        >
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
