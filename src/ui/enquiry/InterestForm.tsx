import { businessTypes, interests } from '#enquiry/options.ts';
import { chatFormAction } from './chat-form.ts';
import { Field } from './Field.tsx';
import { FormCard } from './FormCard.tsx';

interface InterestFormProps {
  /** The sample request asks for an address to post to; the enquiry takes one where it helps. */
  kind: 'sample' | 'enquiry';
  note?: string;
}

/** The sample request and the enquiry form: who you are, where to post, what interests you. */
export function InterestForm({ kind, note }: InterestFormProps) {
  const isSample = kind === 'sample';
  return (
    <FormCard action={chatFormAction} form={kind} submitLabel={isSample ? 'Request free samples' : 'Send enquiry'} note={note}>
      <Field id="interest-name" name="name" label="Full Name" required autoComplete="name" />
      <Field id="interest-email" name="email" label="Email Address" type="email" required autoComplete="email" />
      <Field id="interest-phone" name="phone" label="Phone" type="tel" autoComplete="tel" />
      <Field
        id="interest-address"
        name="address"
        label="Mailing Address"
        required={isSample}
        autoComplete="street-address"
        rows={3}
        placeholder="Street address, city, state, postcode"
      />
      <div>
        <label htmlFor="interest-business" className="font-semibold">
          Business Type<span className="font-normal text-muted"> (optional)</span>
        </label>
        <select
          id="interest-business"
          name="businessType"
          defaultValue=""
          className="mt-1.5 block min-h-11 w-full rounded-lg border-2 border-field bg-card px-3 text-text"
        >
          <option value="">Please choose</option>
          {businessTypes.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </select>
      </div>
      <fieldset>
        <legend className="font-semibold">Interested in</legend>
        <div className="mt-1.5 grid gap-x-4 sm:grid-cols-2">
          {interests.map((interest) => (
            <label key={interest} className="flex min-h-11 items-center gap-3">
              <input type="checkbox" name="interestedIn" value={interest} className="size-5" />
              {interest}
            </label>
          ))}
        </div>
      </fieldset>
    </FormCard>
  );
}
