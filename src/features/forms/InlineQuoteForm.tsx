import { type FormEvent, useState } from 'react';
import { Field } from '#components/primitives/Field.tsx';
import { Notice } from '#components/primitives/Notice.tsx';
import { firstQuoteField } from '#components/primitives/quote-anchor.ts';
import { chatLink } from '#domain/enquiry/chat-link.ts';
import { composeChatMessage } from '#domain/enquiry/chat-message.ts';
import type { FormState } from '#domain/enquiry/live-page-props.ts';
import { inlineSuccess } from '#domain/enquiry/outcome-texts.ts';
import { inlineQuoteSchema } from '#domain/forms/chat-forms.ts';
import { emptyForm, type FormHandle, useForm } from '#features/form-state/use-form.ts';
import { ChatOutcome } from './ChatOutcome.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormFrame } from './FormFrame.tsx';
import { type Chat, loadChat, openEmptyWindow } from './open-chat.ts';

export interface InlineQuoteFormProps {
  path: string;
  pageTitle: string;
  promise: string;
  chatNumber: string;
  initial?: FormState;
}

/** The simulated delay that the specification asks for. */
const delay = 1500;

const fieldIds = {
  name: firstQuoteField,
  email: 'quote-email',
  phone: 'quote-phone',
  company: 'quote-company',
  message: 'quote-message',
};

/** Opens the chat after the delay. */
const openLater = async (link: string): Promise<Chat> => {
  const opened = openEmptyWindow();
  // Uses the new window's timer, because browsers throttle timers of the page in the background.
  await new Promise((resolve) => (opened ?? window).setTimeout(resolve, delay));
  return loadChat(opened, link);
};

/** The inline quote form: sends nothing to the server, and opens a chat with the request. */
export function InlineQuoteForm({ path, pageTitle, promise, chatNumber, initial = emptyForm }: InlineQuoteFormProps) {
  const form = useForm(path, inlineQuoteSchema, initial);
  const [submitting, setSubmitting] = useState(false);
  const [done, setDone] = useState<Chat>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (submitting) return;
    setDone(undefined);
    const request = form.check(inlineQuoteSchema);
    if (!request) return;
    setSubmitting(true);
    setDone(await openLater(chatLink(chatNumber, composeChatMessage('inline-quote', request))));
    form.clear();
    setSubmitting(false);
  };

  return (
    <FormFrame
      form="inline-quote"
      path={path}
      submitLabel="Submit quote request"
      busyLabel={submitting ? 'Submitting...' : undefined}
      note={promise}
      chat="This form opens a chat with your details in it. You press send there, and can add artwork."
      outcome={done && <InlineOutcome chat={done} />}
      formRef={form.attach}
      ownMessages
      onSubmit={submit}
      onInput={form.onInput}
    >
      <InlineFields form={form} pageTitle={pageTitle} submitting={submitting} />
    </FormFrame>
  );
}

interface InlineFieldsProps {
  form: FormHandle;
  pageTitle: string;
  submitting: boolean;
}

function InlineFields({ form, pageTitle, submitting }: InlineFieldsProps) {
  const { state } = form;
  return (
    <>
      <input type="hidden" name="pageTitle" value={pageTitle} />
      <ErrorSummary errors={state.errors} fieldIds={fieldIds} summary={form.summaryRef} />
      <div key={form.resetCount} inert={submitting} className="flow-5">
        <Field id={fieldIds.name} name="name" label="Name" state={state} required autoComplete="name" />
        <Field id={fieldIds.email} name="email" label="Email" state={state} type="email" required autoComplete="email" />
        <Field id={fieldIds.phone} name="phone" label="Phone" state={state} type="tel" required autoComplete="tel" />
        <Field id={fieldIds.company} name="company" label="Company" state={state} autoComplete="organization" />
        <Field id={fieldIds.message} name="message" label="Tell us about your project" state={state} required rows={5} autoComplete="off" />
      </div>
    </>
  );
}

function InlineOutcome({ chat }: { chat: Chat }) {
  return (
    <Notice role="status" tone="good" title={inlineSuccess.title}>
      <p>{inlineSuccess.text}</p>
      <ChatOutcome chat={chat} opened="A chat has opened with your details; press send there." blocked="Your details are ready to send:" />
    </Notice>
  );
}
