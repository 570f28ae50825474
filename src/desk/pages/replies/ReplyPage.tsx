import { Button } from '#components/primitives/Button.tsx';
import { NoticeBox } from '#components/primitives/NoticeBox.tsx';
import { Select } from '#components/primitives/Select.tsx';
import { TextArea } from '#components/primitives/TextArea.tsx';
import { TextField } from '#components/primitives/TextField.tsx';
import { TextLink } from '#components/primitives/TextLink.tsx';
import type { Attachment } from '#domain/desk/attachment.ts';
import type { CaseRecord } from '#domain/desk/case.ts';
import { stateNames } from '#domain/desk/case-state.ts';
import { formatAmount, totalsOf } from '#domain/desk/quote.ts';
import type { IssuedQuote } from '#domain/desk/reply.ts';
import type { TypedReply } from '#domain/desk/reply-form.ts';
import { composeMessage } from '#domain/enquiry/quote-lines.ts';
import type { FieldErrors } from '#domain/forms/form-values.ts';
import { DeskForm } from '../DeskForm.tsx';
import { AttachmentFields } from './AttachmentFields.tsx';

interface ReplyPageProps {
  record: CaseRecord;
  templates: { name: string; label: string }[];
  /** The name of the chosen template. */
  template?: string | undefined;
  quotes: IssuedQuote[];
  /** The files in the form. */
  attachments: Attachment[];
  typed: TypedReply;
  errors: FieldErrors;
  /** Lines that are added below the text. */
  signature: string[];
  /** The version of the enquiry that the person has seen. */
  version: number;
  formKey: string;
  token: string;
  /** The enquiry has changed meanwhile. */
  conflict?: boolean;
}

/** Writes a mail to the customer. */
export function ReplyPage({
  record,
  templates,
  template,
  quotes,
  attachments,
  typed,
  errors,
  signature,
  version,
  formKey,
  token,
  conflict,
}: ReplyPageProps) {
  const { enquiry, handling } = record;
  const address = `/enquiries/${enquiry.id}`;
  return (
    <>
      <p className="text-small">
        <TextLink href={address}>{`Enquiry ${enquiry.id}`}</TextLink>
      </p>
      <h1 className="text-heading wrap-anywhere">
        {'Reply to '}
        <bdi>{`${enquiry.firstName} ${enquiry.lastName}`}</bdi>
      </h1>
      <p className="mt-1 text-muted wrap-anywhere">
        <bdi>{enquiry.email}</bdi>
      </p>
      {conflict && (
        <NoticeBox as="p" tone="bad" role="alert" className="mt-4">
          {`Not sent: this enquiry has changed since you began to write. It is now “${stateNames[handling.state]}”, ${
            handling.assignee ? `assigned to ${handling.assignee.name}` : 'unassigned'
          }. Look at it first; your text is kept below and can still be sent.`}
        </NoticeBox>
      )}
      {Object.keys(errors).length > 0 && (
        <NoticeBox as="p" tone="bad" role="alert" className="mt-4">
          Not sent yet: please correct what is marked below.
        </NoticeBox>
      )}
      <details className="measure mt-4">
        <summary className="min-h-11 font-semibold">What the customer asked for</summary>
        <p className="mt-2 whitespace-pre-line wrap-anywhere" dir="auto">
          {composeMessage(enquiry.lines, enquiry.words)}
        </p>
      </details>
      <TemplateForm address={address} templates={templates} template={template} quote={typed.quoteNumber} formKey={formKey} />
      <DeskForm action={`${address}/reply`} encType="multipart/form-data" token={token} className="measure mt-6 flow-4">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="formKey" value={formKey} />
        <TextField id="subject" name="subject" label="Subject" required defaultValue={typed.subject} error={errors.subject} />
        <TextArea
          id="text"
          name="text"
          label="Text"
          hint={`Added below: ${signature.join(', ')}, and the reference.`}
          rows={14}
          required
          defaultValue={typed.text}
          error={errors.text}
        />
        <Select
          id="quote"
          name="quote"
          label="Quote to attach"
          defaultValue={typed.quoteNumber}
          error={errors.quote}
          hint={quotes.length === 0 ? 'There is no quote for this enquiry yet.' : undefined}
        >
          <option value="">None</option>
          {quotes.map(({ number, content }) => (
            <option key={number} value={number}>
              {`${number}, ${formatAmount(totalsOf(content.lines).total)}`}
            </option>
          ))}
        </Select>
        {/* Behind all other fields, so that these reach the desk even if the files are too large. */}
        <AttachmentFields attachments={attachments} error={errors.files} />
        {/* The button that sends comes first, so that the Enter key presses it. */}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" sends>
            Send reply
          </Button>
          <Button type="submit" name="change" value="files" formAction={`${address}/reply#attachments`} look="outline" formNoValidate>
            Add files
          </Button>
        </div>
      </DeskForm>
    </>
  );
}

interface TemplateFormProps {
  address: string;
  templates: { name: string; label: string }[];
  template: string | undefined;
  quote: string;
  formKey: string;
}

/** Opens the page again with the text of a template, and the files that were added. */
function TemplateForm({ address, templates, template, quote, formKey }: TemplateFormProps) {
  return (
    <form action={`${address}/reply`} className="measure mt-4">
      <input type="hidden" name="form" value={formKey} />
      {quote && <input type="hidden" name="quote" value={quote} />}
      <Select
        id="template"
        name="template"
        label="Start with a template"
        hint="Replaces the subject and the text below."
        defaultValue={template ?? ''}
        beside={
          <Button type="submit" look="outline">
            Use it
          </Button>
        }
      >
        <option value="">No template</option>
        {templates.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Select>
    </form>
  );
}
