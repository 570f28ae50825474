import { type FormEvent, type ReactNode, useState } from 'react';
import { Notice } from '#components/primitives/Notice.tsx';
import { chatLink } from '#domain/enquiry/chat-link.ts';
import { composeChatMessage } from '#domain/enquiry/chat-message.ts';
import type { FormState } from '#domain/enquiry/live-page-props.ts';
import { checkFields } from '#domain/forms/form-values.ts';
import { type FormName, formNamed } from '#domain/forms/forms.ts';
import { valuesOf } from '#features/form-state/form-elements.ts';
import { useForm } from '#features/form-state/use-form.ts';
import { ChatOutcome } from './ChatOutcome.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormFrame } from './FormFrame.tsx';
import { type Chat, openChat } from './open-chat.ts';

interface ChatFormFrameProps {
  form: FormName;
  path: string;
  chatNumber: string;
  submitLabel: string;
  note?: string | undefined;
  fieldIds: Record<string, string>;
  initial: FormState;
  /** Renders the fields for the current state. */
  children: (state: FormState) => ReactNode;
}

/** Reports errors that native validation misses (a name of only spaces) in native validation bubbles. */
const isComplete = (schema: Parameters<typeof checkFields>[0], element: HTMLFormElement): boolean => {
  const { errors } = checkFields(schema, valuesOf(element));
  for (const [field, message] of Object.entries(errors ?? {})) {
    (element.elements.namedItem(field) as HTMLInputElement | null)?.setCustomValidity?.(message);
  }
  return element.reportValidity();
};

/** A form validated by the browser that opens a chat with its content: contact, samples, enquiry. */
export function ChatFormFrame({ form: name, path, chatNumber, submitLabel, note, fieldIds, initial, children }: ChatFormFrameProps) {
  const { schema } = formNamed(name);
  const form = useForm(path, schema, initial);
  const [chat, setChat] = useState<Chat>();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isComplete(schema, event.currentTarget)) return;
    const link = chatLink(chatNumber, composeChatMessage(name, valuesOf(event.currentTarget)));
    setChat(openChat(link));
  };

  const input = (event: FormEvent<HTMLFormElement>) => {
    (event.target as Partial<HTMLInputElement>).setCustomValidity?.('');
    form.onInput();
  };

  return (
    <FormFrame
      form={name}
      path={path}
      submitLabel={submitLabel}
      note={note}
      chat="This form opens a chat with us. We write the message for you, and you press send there."
      outcome={
        chat && (
          <Notice role="status" tone="good" title={chat.opened ? 'Your message is in the chat' : 'Your message is ready'}>
            <ChatOutcome chat={chat} opened="Press send there and we'll get it." blocked="Open it here and press send:" />
          </Notice>
        )
      }
      formRef={form.attach}
      onSubmit={submit}
      onInput={input}
    >
      <ErrorSummary errors={form.state.errors} fieldIds={fieldIds} summary={form.summaryRef} />
      {children(form.state)}
    </FormFrame>
  );
}
