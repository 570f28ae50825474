import { chatFormAction } from './chat-form.ts';
import { Field } from './Field.tsx';
import { FormCard } from './FormCard.tsx';
import { firstQuoteField } from './quote-anchor.ts';

/** The inline quote form, handed over by chat. */
export function InlineQuoteForm({ pageTitle, promise }: { pageTitle: string; promise: string }) {
  return (
    <FormCard action={chatFormAction} form="inline-quote" submitLabel="Submit quote request" note={promise}>
      <input type="hidden" name="pageTitle" value={pageTitle} />
      <Field id={firstQuoteField} name="name" label="Name" required autoComplete="name" />
      <Field id="quote-email" name="email" label="Email" type="email" required autoComplete="email" />
      <Field id="quote-phone" name="phone" label="Phone" type="tel" required autoComplete="tel" />
      <Field id="quote-company" name="company" label="Company" autoComplete="organization" />
      <Field id="quote-message" name="message" label="Tell us about your project" required rows={5} />
    </FormCard>
  );
}
