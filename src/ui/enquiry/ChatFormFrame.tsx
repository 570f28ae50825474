import { type FormEvent, type ReactNode, useState } from 'react';
import type { FormState } from '#enquiry/answers.ts';
import { chatLink } from '#enquiry/chat-link.ts';
import { composeChatMessage } from '#enquiry/chat-message.ts';
import { checkFields, type FormName, formSchemas } from '#enquiry/forms.ts';
import { ChatOutcome } from './ChatOutcome.tsx';
import { chatFormAction } from './chat-form.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormFrame } from './FormFrame.tsx';
import { valuesOf } from './form-elements.ts';
import { Notice } from './Notice.tsx';
import { type Chat, openChat } from './open-chat.ts';
import { useForm } from './use-form.ts';

interface ChatFormFrameProps {
  form: Exclude<FormName, 'quote' | 'inline-quote'>;
  path: string;
  chatNumber: string;
  submitLabel: string;
  note?: string | undefined;
  fieldIds: Record<string, string>;
  initial: FormState;
  /** The fields, drawn as the form stands. */
  children: (state: FormState) => ReactNode;
}

/** A form that the browser checks and that goes on in a chat: contact, samples, enquiry. */
export function ChatFormFrame({ form: name, path, chatNumber, submitLabel, note, fieldIds, initial, children }: ChatFormFrameProps) {
  const form = useForm(path, formSchemas[name], initial);
  const [chat, setChat] = useState<Chat>();

  /** What the browser cannot see (a name of blanks) is told by the browser's own bubble all the same. */
  const isComplete = (element: HTMLFormElement): boolean => {
    const { errors } = checkFields(formSchemas[name], valuesOf(element));
    for (const [field, message] of Object.entries(errors ?? {})) {
      (element.elements.namedItem(field) as HTMLInputElement | null)?.setCustomValidity?.(message);
    }
    return element.reportValidity();
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isComplete(event.currentTarget)) return;
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
      action={chatFormAction}
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
