import type { Company } from '#domain/catalogue/company.ts';
import { type Quote, shopDay } from '#domain/desk/quote.ts';
import { checkQuote, readTypedQuote, startQuote, type TypedQuote, withLine } from '#domain/desk/quote-form.ts';
import { quoteNumberPattern } from '#domain/desk/reply.ts';
import type { Enquiry } from '#domain/enquiry/enquiry.ts';
import type { FieldErrors } from '#domain/forms/form-values.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { CaseStore } from '#storage/desk/case-store.ts';
import type { ReplyStore } from '#storage/desk/reply-store.ts';
import { redirect } from '../http/answers.ts';
import { notFound, referenceOf } from '../http/reference.ts';
import type { SignedInRequest } from '../http/route.ts';
import { sendPage } from '../http/send-page.tsx';
import { QuotePage } from '../pages/replies/QuotePage.tsx';
import { readQuoteFonts } from '../quotes/quote-fonts.ts';
import { formKeyOf, keyOfPage, sendKeyOf } from './form-facts.ts';

interface QuoteDependencies {
  company: Company;
  cases: Pick<CaseStore, 'record'>;
  replies: ReplyStore;
}

const enquiryOf = async ({ cases }: QuoteDependencies, request: SignedInRequest): Promise<Enquiry> => {
  const record = await cases.record(referenceOf(request));
  if (!record) throw notFound();
  return record.enquiry;
};

const today = ({ company }: QuoteDependencies): string => shopDay(new Date(), company.timeZone);

interface Shown {
  status: number;
  typed: TypedQuote;
  errors: FieldErrors;
  formKey: string;
}

const sendForm = (request: SignedInRequest, enquiry: Enquiry, { status, ...shown }: Shown): void =>
  sendPage(request, status, {
    title: `Quote for ${enquiry.id}`,
    content: <QuotePage enquiry={enquiry} token={request.signedIn.formToken} {...shown} />,
  });

export const showQuoteForm = async (dependencies: QuoteDependencies, request: SignedInRequest): Promise<void> => {
  const enquiry = await enquiryOf(dependencies, request);
  const formKey = keyOfPage(request);
  if (formKey === undefined) return;
  const typed = startQuote(enquiry.lines, today(dependencies));
  sendForm(request, enquiry, { status: 200, typed, errors: {}, formKey });
};

/** The button `change` shows the form again with a line more, and checks nothing yet. */
export const makeQuote = async (dependencies: QuoteDependencies, request: SignedInRequest): Promise<void> => {
  const { company, replies } = dependencies;
  const enquiry = await enquiryOf(dependencies, request);
  const [formKey, typed] = [formKeyOf(request), readTypedQuote(request.form)];
  if (request.form.change !== undefined) return sendForm(request, enquiry, { status: 200, typed: withLine(typed), errors: {}, formKey });
  const { quote, errors } = checkQuote(typed, today(dependencies));
  if (errors) return sendForm(request, enquiry, { status: 422, typed, errors, formKey });
  const { staff } = request.signedIn;
  const render = (number: string) => renderDocument(number, quote, company, enquiry);
  const sendKey = sendKeyOf(formKey, quote);
  const number = await replies.quotes.issue(enquiry.id, { quote, sendKey, render }, { id: staff.id, name: staff.name }, new Date());
  if (!number) throw notFound();
  redirect(request, `/enquiries/${enquiry.id}/reply?template=quote-attached&quote=${number}`);
};

/** Loaded when it is needed: what writes documents is large. */
const renderDocument = async (number: string, quote: Quote, company: Company, enquiry: Enquiry): Promise<Buffer> => {
  const { renderQuote } = await import('../quotes/quote-pdf.ts');
  return renderQuote({ number, quote, company, enquiry, fonts: await readQuoteFonts() });
};

/** Sends the document as it was issued. */
export const sendQuoteFile = async ({ replies }: QuoteDependencies, { parameters, response }: SignedInRequest): Promise<void> => {
  const number = parameters.number ?? '';
  const quote = quoteNumberPattern.test(number) ? await replies.quotes.find(number) : undefined;
  if (!quote) throw new Refusal(404, 'There is no quote of this number. It may have been erased together with its enquiry.');
  response
    .writeHead(200, {
      'content-type': 'application/pdf',
      'content-length': quote.pdf.length,
      'content-disposition': `attachment; filename="${number}.pdf"`,
    })
    .end(quote.pdf);
};
