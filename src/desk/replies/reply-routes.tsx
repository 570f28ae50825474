import type { Company } from '#domain/catalogue/company.ts';
import type { ReplyTemplate } from '#domain/catalogue/reply-templates.ts';
import type { Attachment } from '#domain/desk/attachment.ts';
import type { CaseRecord } from '#domain/desk/case.ts';
import { fillTemplate } from '#domain/desk/fill-template.ts';
import { checkReply, readTypedReply, type TypedReply } from '#domain/desk/reply-form.ts';
import type { FieldErrors } from '#domain/forms/form-values.ts';
import type { CaseStore } from '#storage/desk/case-store.ts';
import type { ReplyStore } from '#storage/desk/reply-store.ts';
import { redirect } from '../http/answers.ts';
import { notFound, referenceOf } from '../http/reference.ts';
import type { DeskRoute, SignedInRequest } from '../http/route.ts';
import { sendPage } from '../http/send-page.tsx';
import { ReplyPage } from '../pages/replies/ReplyPage.tsx';
import { formKeyOf, keyOfPage, sendKeyOf, versionOf } from './form-facts.ts';
import { makeQuote, sendQuoteFile, showQuoteForm } from './quote-handlers.tsx';
import { sendAttachment } from './send-attachment.ts';
import { takeFiles } from './take-files.ts';

export interface ReplyDependencies {
  company: Company;
  templates: ReplyTemplate[];
  cases: Pick<CaseStore, 'record'>;
  replies: ReplyStore;
}

/** Writing to a customer, and quotes. */
export const createReplyRoutes = (dependencies: ReplyDependencies): DeskRoute[] => [
  { method: 'GET', path: '/enquiries/:reference/reply', for: 'staff', handle: (request) => showReplyForm(dependencies, request) },
  { method: 'POST', path: '/enquiries/:reference/reply', for: 'staff', files: true, handle: (request) => sendReply(dependencies, request) },
  { method: 'GET', path: '/enquiries/:reference/quote', for: 'staff', handle: (request) => showQuoteForm(dependencies, request) },
  { method: 'POST', path: '/enquiries/:reference/quotes', for: 'staff', handle: (request) => makeQuote(dependencies, request) },
  { method: 'GET', path: '/quotes/:number', for: 'staff', handle: (request) => sendQuoteFile(dependencies, request) },
  { method: 'GET', path: '/attachments/:id', for: 'staff', handle: (request) => sendAttachment(dependencies.replies.attachments, request) },
];

const recordOf = async ({ cases }: ReplyDependencies, request: SignedInRequest): Promise<CaseRecord> => {
  const record = await cases.record(referenceOf(request));
  if (!record) throw notFound();
  return record;
};

/** What the form shows. */
interface Shown {
  status: number;
  typed: TypedReply;
  errors: FieldErrors;
  /** The version of the enquiry that the person has seen. */
  version: number;
  formKey: string;
  attachments: Attachment[];
  template?: string | undefined;
  conflict?: boolean;
}

const sendForm = async (
  { company, templates, replies }: ReplyDependencies,
  request: SignedInRequest,
  record: CaseRecord,
  { status, ...shown }: Shown,
): Promise<void> => {
  const content = (
    <ReplyPage
      record={record}
      templates={templates}
      quotes={await replies.quotes.ofEnquiry(record.enquiry.id)}
      signature={[request.signedIn.staff.name, company.name, company.phone]}
      token={request.signedIn.formToken}
      {...shown}
    />
  );
  sendPage(request, status, { title: `Reply to ${record.enquiry.id}`, content, scripts: ['check-files'] });
};

const showReplyForm = async (dependencies: ReplyDependencies, request: SignedInRequest): Promise<void> => {
  const { company, templates, replies } = dependencies;
  const { query, signedIn } = request;
  const record = await recordOf(dependencies, request);
  const formKey = keyOfPage(request);
  if (formKey === undefined) return;
  const template = templates.find(({ name }) => name === query.get('template'));
  const blank = { subject: 'Your request {reference}', text: '' };
  const filled = fillTemplate(template ?? blank, { enquiry: record.enquiry, author: signedIn.staff.name, company });
  const typed = { ...filled, quoteNumber: query.get('quote') ?? '' };
  const { version } = record.handling;
  const attachments = await replies.attachments.ofForm({ enquiryId: record.enquiry.id, formKey });
  const shown = { typed, errors: {}, version, formKey, attachments, template: template?.name };
  return sendForm(dependencies, request, record, { status: 200, ...shown });
};

/** The button `change` shows the form again with the files that were chosen, and checks nothing else yet. */
const sendReply = async (dependencies: ReplyDependencies, request: SignedInRequest): Promise<void> => {
  const { replies } = dependencies;
  const record = await recordOf(dependencies, request);
  const [formKey, version, typed] = [formKeyOf(request), versionOf(request), readTypedReply(request.form)];
  const { id } = record.enquiry;
  const { attachments, ids, error } = await takeFiles(replies.attachments, { enquiryId: id, formKey }, request);
  const shown = { typed, version, formKey, attachments };
  const fileErrors: FieldErrors = error ? { files: error } : {};
  const isChange = request.form.change !== undefined;
  const numbers = (await replies.quotes.ofEnquiry(id)).map(({ number }) => number);
  const errors = isChange ? fileErrors : { ...checkReply(typed, numbers), ...fileErrors };
  const isWrong = Object.keys(errors).length > 0;
  if (isWrong || isChange) {
    const status = request.withoutFiles?.status ?? (isWrong ? 422 : 200);
    return sendForm(dependencies, request, record, { ...shown, status, errors });
  }
  const { staff } = request.signedIn;
  const reply = {
    ...typed,
    quoteNumber: typed.quoteNumber || undefined,
    attachments: { formKey, ids },
    sendKey: sendKeyOf(formKey, { ...typed, files: ids }),
    version,
  };
  const outcome = await replies.send(id, reply, { id: staff.id, name: staff.name }, new Date());
  if (outcome === 'missing') throw notFound();
  if (outcome === 'no-files') {
    const gone = { files: 'A file that you added is no longer here. Please look at the list, and add it again.' };
    return sendForm(dependencies, request, record, { ...shown, status: 422, errors: gone });
  }
  if (outcome === 'conflict') {
    // With the version of now: sending the form once more sends the reply.
    const fresh = await recordOf(dependencies, request);
    return sendForm(dependencies, request, fresh, { ...shown, status: 409, errors, version: fresh.handling.version, conflict: true });
  }
  redirect(request, `/enquiries/${id}?done=replied`);
};
