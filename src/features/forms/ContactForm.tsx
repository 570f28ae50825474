import { Field } from '#components/primitives/Field.tsx';
import type { FormState } from '#domain/enquiry/live-page-props.ts';
import { emptyForm } from '#features/form-state/use-form.ts';
import { ChatFormFrame } from './ChatFormFrame.tsx';

export interface ContactFormProps {
  path: string;
  chatNumber: string;
  initial?: FormState;
}

const fieldIds = { name: 'contact-name', email: 'contact-email', phone: 'contact-phone', message: 'contact-message' };

/** The message form of the contact page. */
export function ContactForm({ path, chatNumber, initial = emptyForm }: ContactFormProps) {
  return (
    <ChatFormFrame form="contact" path={path} chatNumber={chatNumber} submitLabel="Send message" fieldIds={fieldIds} initial={initial}>
      {(state) => (
        <>
          <Field id={fieldIds.name} name="name" label="Name" state={state} required autoComplete="name" />
          <Field id={fieldIds.email} name="email" label="Email" state={state} type="email" required autoComplete="email" />
          <Field id={fieldIds.phone} name="phone" label="Phone" state={state} type="tel" autoComplete="tel" />
          <Field id={fieldIds.message} name="message" label="Message" state={state} required rows={5} autoComplete="off" />
        </>
      )}
    </ChatFormFrame>
  );
}
