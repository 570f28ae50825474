import { type FormEvent, type FormEventHandler, type ReactNode, type RefCallback, useLayoutEffect, useState } from 'react';
import { Button } from '#components/primitives/Button.tsx';
import { Icon } from '#components/primitives/Icon.tsx';
import { formActions } from '#domain/forms/form-actions.ts';
import { type FormName, formNamed } from '#domain/forms/forms.ts';
import { markHydrated } from '#features/hydration/mark-hydrated.ts';
import { PrivacyNote } from './PrivacyNote.tsx';

interface FormFrameProps {
  form: FormName;
  /** The page of the form; the server renders it again when validation fails. */
  path: string;
  submitLabel: string;
  /** Button label while busy; when set, the button is disabled. */
  busyLabel?: string | undefined;
  note: ReactNode;
  /** Result of the last attempt, shown next to the submit button. */
  outcome?: ReactNode;
  formRef: RefCallback<HTMLFormElement>;
  onSubmit(event: FormEvent<HTMLFormElement>): void | Promise<void>;
  onInput?: FormEventHandler<HTMLFormElement>;
  /** Notice above the fields of a form that opens a chat instead of sending a request to the shop. */
  chat?: string | undefined;
  /** The form renders its own error messages; native validation bubbles are turned off after hydration. */
  ownMessages?: boolean;
  children: ReactNode;
}

/** Whether React has taken over the form. */
const useHydrated = (): boolean => {
  const [isHydrated, setIsHydrated] = useState(false);
  useLayoutEffect(() => {
    setIsHydrated(true);
    markHydrated();
  }, []);
  return isHydrated;
};

/** Calls the submit handler; if it throws, the browser posts the form instead. */
const submitSafely = async (event: FormEvent<HTMLFormElement>, onSubmit: FormFrameProps['onSubmit']): Promise<void> => {
  const element = event.currentTarget;
  try {
    await onSubmit(event);
  } catch (error) {
    console.error('The script failed, the browser sends the form:', error);
    // If preventDefault was not called, the browser submits by itself, including the pressed button.
    if (event.defaultPrevented) element.submit();
  }
};

/** Filled in by bots, hidden from people. */
const honeypot = (
  <div className="sr-only" aria-hidden="true">
    <label>
      Website
      <input type="text" name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);

/** The frame shared by all forms: fields in one column, a note and a submit button. */
export function FormFrame(props: FormFrameProps) {
  const { form, path, submitLabel, busyLabel, note, outcome, formRef, onSubmit, onInput, chat, ownMessages = false, children } = props;
  const { action } = formNamed(form);
  // Native validation stays on until hydration, and without JavaScript.
  const isHydrated = useHydrated();
  return (
    <form
      ref={formRef}
      method="post"
      action={action}
      className="flow-5"
      noValidate={isHydrated && ownMessages}
      onSubmit={(event) => submitSafely(event, onSubmit)}
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
      {honeypot}
      {children}
      <div className="text-small text-muted">
        {note}
        <PrivacyNote stored={action === formActions.quote} />
      </div>
      {outcome}
      {/* A disabled button loses focus, so its new label would not be announced. */}
      {isHydrated && (
        <p role="status" className="sr-only">
          {busyLabel}
        </p>
      )}
      <Button type="submit" sends busy={busyLabel !== undefined}>
        {chat && <Icon name="chat" />}
        {busyLabel ?? submitLabel}
      </Button>
    </form>
  );
}
