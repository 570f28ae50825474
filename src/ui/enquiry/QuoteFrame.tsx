import type { FormEvent, ReactNode } from 'react';
import { quoteFieldIds } from './ContactFields.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormFrame } from './FormFrame.tsx';
import type { FormHandle } from './use-form.ts';
import type { QuoteStatus } from './use-quote-request.ts';

interface QuoteFrameProps {
  path: string;
  promise: string;
  form: FormHandle;
  status: QuoteStatus;
  outcome: ReactNode;
  onSubmit(event: FormEvent<HTMLFormElement>): void | Promise<void>;
  /** What stands above and below the fields, and stays within reach while they are sent. */
  above?: ReactNode;
  below?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** The frame of every form whose request goes to the backend. */
export function QuoteFrame({ path, promise, form, status, outcome, onSubmit, above, below, children }: QuoteFrameProps) {
  const sending = status.name === 'sending';
  return (
    <FormFrame
      form="quote"
      action="/api/send-quote-email"
      path={path}
      submitLabel="Send quote request"
      busyLabel={sending ? 'Sending message...' : undefined}
      note={promise}
      outcome={outcome}
      formRef={form.attach}
      onSubmit={onSubmit}
      onInput={form.onInput}
      ownMessages
    >
      {above}
      <ErrorSummary errors={form.state.errors} fieldIds={quoteFieldIds} summary={form.summaryRef} />
      {/* What is typed while it is being sent would be lost. */}
      <div key={form.round} inert={sending} className="flow-5">
        {children}
      </div>
      {below}
    </FormFrame>
  );
}
