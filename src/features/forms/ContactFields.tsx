import { Field } from '#components/primitives/Field.tsx';
import { firstQuoteField } from '#components/primitives/quote-anchor.ts';
import type { FormState } from '#domain/enquiry/live-page-props.ts';

/** Field ids of a quote form, for the links of the error summary. */
export const quoteFieldIds = {
  firstName: firstQuoteField,
  lastName: 'quote-last-name',
  email: 'quote-email',
  phone: 'quote-phone',
  businessName: 'quote-business',
  message: 'quote-message',
};

/** The visitor's contact details. */
export function ContactFields({ state }: { state: FormState }) {
  const ids = quoteFieldIds;
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field id={ids.firstName} name="firstName" label="First name" state={state} required autoComplete="given-name" />
        <Field id={ids.lastName} name="lastName" label="Last name" state={state} required autoComplete="family-name" />
      </div>
      <Field id={ids.email} name="email" label="Email" state={state} type="email" required autoComplete="email" />
      <Field id={ids.phone} name="phone" label="Phone" state={state} type="tel" required autoComplete="tel" />
      <Field id={ids.businessName} name="businessName" label="Business name" state={state} autoComplete="organization" />
    </>
  );
}
