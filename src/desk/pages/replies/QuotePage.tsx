import { Button } from '#components/primitives/Button.tsx';
import { NoticeBox } from '#components/primitives/NoticeBox.tsx';
import { Panel } from '#components/primitives/Panel.tsx';
import { TextArea } from '#components/primitives/TextArea.tsx';
import { TextField } from '#components/primitives/TextField.tsx';
import { TextLink } from '#components/primitives/TextLink.tsx';
import { maxQuoteLines } from '#domain/desk/quote.ts';
import { fieldsOfLine, type TypedLine, type TypedQuote } from '#domain/desk/quote-form.ts';
import type { Enquiry } from '#domain/enquiry/enquiry.ts';
import type { FieldErrors } from '#domain/forms/form-values.ts';
import { DeskForm } from '../DeskForm.tsx';

interface QuotePageProps {
  enquiry: Enquiry;
  typed: TypedQuote;
  errors: FieldErrors;
  formKey: string;
  token: string;
}

/** Makes a quote. The button that makes it comes first, so that the Enter key presses it. */
export function QuotePage({ enquiry, typed, errors, formKey, token }: QuotePageProps) {
  const address = `/enquiries/${enquiry.id}`;
  return (
    <>
      <p className="text-small">
        <TextLink href={address}>{`Enquiry ${enquiry.id}`}</TextLink>
      </p>
      <h1 className="text-heading wrap-anywhere">
        {'Quote for '}
        <bdi>{`${enquiry.firstName} ${enquiry.lastName}`}</bdi>
      </h1>
      <p className="measure mt-2">
        Enter the amount of each line in dollars, for the whole line and excluding GST. GST of 10% is added to the sum. A line in which
        everything is empty is left out.
      </p>
      {Object.keys(errors).length > 0 && (
        <NoticeBox as="p" tone="bad" role="alert" className="mt-4">
          The quote is not made yet: please correct what is marked below.
        </NoticeBox>
      )}
      <DeskForm action={`${address}/quotes`} token={token} className="mt-6 flow-4">
        <input type="hidden" name="formKey" value={formKey} />
        {typed.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name than its place.
          <LineFields key={index} index={index} line={line} errors={errors} />
        ))}
        <TextField
          id="validUntil"
          name="validUntil"
          type="date"
          label="Valid until"
          required
          defaultValue={typed.validUntil}
          error={errors.validUntil}
          className="max-w-60"
        />
        <TextArea
          id="note"
          name="note"
          label="Note"
          optional
          hint="Shown below the total, such as delivery or turnaround."
          rows={4}
          defaultValue={typed.note}
          error={errors.note}
          className="measure"
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" sends>
            Make the quote
          </Button>
          {typed.lines.length < maxQuoteLines && (
            <Button type="submit" name="change" value="add" look="outline" formNoValidate>
              Add a line
            </Button>
          )}
        </div>
      </DeskForm>
    </>
  );
}

function LineFields({ index, line, errors }: { index: number; line: TypedLine; errors: FieldErrors }) {
  const names = fieldsOfLine(index);
  return (
    <Panel as="fieldset" look="framed" className="min-w-0 p-4">
      <legend className="px-1 font-semibold">{`Line ${index + 1}`}</legend>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_8rem_9rem]">
        <TextField
          id={names.description}
          name={names.description}
          label="Description"
          smallLabel
          defaultValue={line.description}
          error={errors[names.description]}
        />
        <TextField
          id={names.quantity}
          name={names.quantity}
          label="Quantity"
          smallLabel
          defaultValue={line.quantity}
          error={errors[names.quantity]}
        />
        <TextField
          id={names.amount}
          name={names.amount}
          label="Amount, excl. GST"
          smallLabel
          inputMode="decimal"
          autoComplete="off"
          defaultValue={line.amount}
          error={errors[names.amount]}
        />
      </div>
    </Panel>
  );
}
