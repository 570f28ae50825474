import { generalService } from '#enquiry/options.ts';
import { Field } from './Field.tsx';
import { FormCard } from './FormCard.tsx';
import { firstQuoteField } from './quote-anchor.ts';

/** The quote form of most pages. */
export function QuoteForm({ serviceName = generalService, promise }: { serviceName?: string; promise: string }) {
  return (
    <FormCard action="/api/send-quote-email" form="quote" submitLabel="Send quote request" note={promise}>
      <input type="hidden" name="serviceName" value={serviceName} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field id={firstQuoteField} name="firstName" label="First name" required autoComplete="given-name" />
        <Field id="quote-last-name" name="lastName" label="Last name" required autoComplete="family-name" />
      </div>
      <Field id="quote-email" name="email" label="Email" type="email" required autoComplete="email" />
      <Field id="quote-phone" name="phone" label="Phone" type="tel" required autoComplete="tel" />
      <Field id="quote-business" name="businessName" label="Business name" autoComplete="organization" />
      <Field
        id="quote-message"
        name="message"
        label="What do you need?"
        hint="Sizes, quantity, material and the date you need it by."
        required
        rows={5}
      />
    </FormCard>
  );
}
