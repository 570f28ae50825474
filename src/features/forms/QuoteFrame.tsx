import type { FormEvent, ReactNode } from 'react';
import type { FormHandle } from '#features/form-state/use-form.ts';
import { quoteFieldIds } from './ContactFields.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormFrame } from './FormFrame.tsx';
import type { QuoteStatus } from './use-quote-request.ts';

interface QuoteFrameProps {
  path: string;
  promise: string;
  form: FormHandle;
  status: QuoteStatus;
  outcome: ReactNode;
  onSubmit(event: FormEvent<HTMLFormElement>): void | Promise<void>;
  /** Content above and below the fields; stays interactive while the request is sent. */
  above?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
}

/** The frame of every form that posts a quote request to the server. */
export function QuoteFrame({ path, promise, form, status, outcome, onSubmit, above, below, children }: QuoteFrameProps) {
  const sending = status.name === 'sending';
  return (
    <FormFrame
      form="quote"
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
      {/* Inert while sending: anything typed now would be lost. */}
      <div key={form.resetCount} inert={sending} className="flow-5">
        {children}
      </div>
      {below}
    </FormFrame>
  );
}
