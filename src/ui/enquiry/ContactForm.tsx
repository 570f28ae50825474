import { chatFormAction } from './chat-form.ts';
import { Field } from './Field.tsx';
import { FormCard } from './FormCard.tsx';

/** The message form of the contact page, handed over by chat. */
export function ContactForm() {
  return (
    <FormCard action={chatFormAction} form="contact" submitLabel="Send message">
      <Field id="contact-name" name="name" label="Name" required autoComplete="name" />
      <Field id="contact-email" name="email" label="Email" type="email" required autoComplete="email" />
      <Field id="contact-phone" name="phone" label="Phone" type="tel" autoComplete="tel" />
      <Field id="contact-message" name="message" label="Message" required rows={5} />
    </FormCard>
  );
}
