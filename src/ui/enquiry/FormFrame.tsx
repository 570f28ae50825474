import { type FormEvent, type FormEventHandler, type ReactNode, type RefCallback, useLayoutEffect, useState } from 'react';
import type { FormName } from '#enquiry/forms.ts';
import { Icon } from '#ui/primitives/Icon.tsx';
import { PrivacyNote } from './PrivacyNote.tsx';
import { markTakenOver } from './taken-over.ts';

interface FormFrameProps {
  form: FormName;
  /** Where a visitor's answers go when no script takes them. */
  action: string;
  /** The page the form stands on; it is shown again when something is missing. */
  path: string;
  submitLabel: string;
  /** What the button says while it waits; it is disabled meanwhile. */
  busyLabel?: string | undefined;
  note: ReactNode;
  /** What became of the last attempt, beside the button that made it. */
  outcome?: ReactNode;
  formRef: RefCallback<HTMLFormElement>;
  onSubmit(event: FormEvent<HTMLFormElement>): void | Promise<void>;
  onInput?: FormEventHandler<HTMLFormElement>;
  /** It ends in a chat, not in a request to the shop, and says so before it is filled in. */
  chat?: string | undefined;
  /** Mistakes are told by our own messages. */
  ownMessages?: boolean;
  children: ReactNode;
}

/** The frame all forms share: fields in one column, a note, and a button that says what it does. */
export function FormFrame(props: FormFrameProps) {
  const {
    form,
    action,
    path,
    submitLabel,
    busyLabel,
    note,
    outcome,
    formRef,
    onSubmit,
    onInput,
    chat,
    ownMessages = false,
    children,
  } = props;
  // The browser's own bubbles go once our messages can take their place; without script they stay.
  const [isAwake, setIsAwake] = useState(false);
  useLayoutEffect(() => {
    setIsAwake(true);
    markTakenOver();
  }, []);
  /** Whatever fails in our script, the form is sent: the browser posts what stands in it. */
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const element = event.currentTarget;
    try {
      await onSubmit(event);
    } catch (error) {
      console.error('The form is sent without its script:', error);
      // Unless it was stopped, the browser goes on by itself, with the button that was pressed.
      if (event.defaultPrevented) element.submit();
    }
  };
  return (
    <form
      ref={formRef}
      method="post"
      action={action}
      className="flow-5"
      noValidate={isAwake && ownMessages}
      onSubmit={submit}
      onInput={onInput}
    >
      {chat && (
        <p className="chat-note">
          <Icon name="chat" />
          {chat}
        </p>
      )}
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="page" value={path} />
      {/* Nobody sees or reaches this field; robots fill in whatever they find. */}
      <div className="sr-only" aria-hidden="true">
        <label>
          Website
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {children}
      <div className="text-small text-muted">
        {note}
        <PrivacyNote kept={form === 'quote'} />
      </div>
      {outcome}
      {/* The button loses the focus while it is disabled, so its label is not read. */}
      {isAwake && (
        <p role="status" className="sr-only">
          {busyLabel}
        </p>
      )}
      <button
        type="submit"
        disabled={busyLabel !== undefined}
        className={`button min-h-12 w-full px-7 font-bold sm:w-auto ${busyLabel === undefined ? '' : 'cursor-progress opacity-70'}`}
      >
        {chat && <Icon name="chat" />}
        {busyLabel ?? submitLabel}
      </button>
    </form>
  );
}
