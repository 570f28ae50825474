import { Checkbox } from '#components/primitives/Checkbox.tsx';
import { Field } from '#components/primitives/Field.tsx';
import { Select } from '#components/primitives/Select.tsx';
import type { FormState } from '#domain/enquiry/live-page-props.ts';
import { businessTypes, interests } from '#domain/forms/options.ts';
import { emptyForm } from '#features/form-state/use-form.ts';
import { ChatFormFrame } from './ChatFormFrame.tsx';

export interface InterestFormProps {
  /** A sample request requires a postal address; for an enquiry it is optional. */
  kind: 'sample' | 'enquiry';
  path: string;
  chatNumber: string;
  note?: string;
  /** Gallery samples the visitor chose; listed first. */
  samples?: string[];
  initial?: FormState;
}

const fieldIds = { name: 'interest-name', email: 'interest-email', phone: 'interest-phone', address: 'interest-address' };

/** The sample request and the enquiry form: contact details, postal address and interests. */
export function InterestForm({ kind, path, chatNumber, note, samples = [], initial = emptyForm }: InterestFormProps) {
  const isSample = kind === 'sample';
  const { interestedIn = [], businessType = '' } = initial.values;
  const ticked = [interestedIn].flat();
  return (
    <ChatFormFrame
      form={kind}
      path={path}
      chatNumber={chatNumber}
      submitLabel={isSample ? 'Request free samples' : 'Send enquiry'}
      note={note}
      fieldIds={fieldIds}
      initial={initial}
    >
      {(state) => (
        <>
          {samples.length > 0 && <InterestBoxes legend="Samples you chose" boxes={samples} ticked={ticked} />}
          <Field id={fieldIds.name} name="name" label="Full Name" state={state} required autoComplete="name" />
          <Field id={fieldIds.email} name="email" label="Email Address" state={state} type="email" required autoComplete="email" />
          <Field id={fieldIds.phone} name="phone" label="Phone" state={state} type="tel" autoComplete="tel" />
          <Field
            id={fieldIds.address}
            name="address"
            label="Mailing Address"
            state={state}
            required={isSample}
            autoComplete="street-address"
            rows={3}
            placeholder="Street address, city, state, postcode"
          />
          <BusinessType chosen={String(businessType)} />
          <InterestBoxes legend="Interested in" boxes={interests} ticked={ticked} />
        </>
      )}
    </ChatFormFrame>
  );
}

function InterestBoxes({ legend, boxes, ticked }: { legend: string; boxes: readonly string[]; ticked: string[] }) {
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <div className="mt-1.5 grid gap-x-4 sm:grid-cols-2">
        {boxes.map((box) => (
          <Checkbox key={box} name="interestedIn" value={box} defaultChecked={ticked.includes(box)}>
            {box}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

function BusinessType({ chosen }: { chosen: string }) {
  return (
    <Select id="interest-business" label="Business Type" optional name="businessType" autoComplete="off" defaultValue={chosen}>
      <option value="">Please choose</option>
      {businessTypes.map((type) => (
        <option key={type}>{type}</option>
      ))}
    </Select>
  );
}
