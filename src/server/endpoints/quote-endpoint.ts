import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Company } from '#domain/catalogue/company.ts';
import { liveRoutes } from '#domain/catalogue/fields/live-routes.ts';
import { chatLink } from '#domain/enquiry/chat-link.ts';
import { composeChatMessage } from '#domain/enquiry/chat-message.ts';
import { changeLines, dateErrors, isChange, messageIn, requestIn } from '#domain/enquiry/form-lines.ts';
import type { FormProblem } from '#domain/enquiry/live-page-props.ts';
import { quoteFailure } from '#domain/enquiry/outcome-texts.ts';
import type { FieldErrors, FormValues } from '#domain/forms/form-values.ts';
import { bodyType, checkMethod, checkOrigin, readBody, readForm } from '#server/http/guards.ts';
import type { RateLimits } from '#server/http/rate-limits.ts';
import { Refusal, refusalOf, withRefusals } from '#server/http/refusal.ts';
import type { VisitorOf } from '#server/http/visitor.ts';
import type { SendLivePage, SendTooMany } from '#server/live-pages/live-pages.ts';
import { acceptQuote, type QuoteIntake } from './accept-quote.ts';

interface Dependencies extends QuoteIntake {
  company: Company;
  siteUrl: string;
  limits: Pick<RateLimits, 'posts' | 'forms' | 'livePages'>;
  sendLivePage: SendLivePage;
  sendTooMany: SendTooMany;
  visitorOf: VisitorOf;
}

/** `POST /api/send-quote-email`: takes a quote request as JSON or as a plain form. */
export const createQuoteEndpoint = (dependencies: Dependencies) => {
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const isForm = bodyType(request) === 'application/x-www-form-urlencoded';
    checkMethod(request, ['POST']);
    if (!isForm && bodyType(request) !== 'application/json')
      throw new Refusal(415, 'Please send application/json or application/x-www-form-urlencoded.');
    checkOrigin(request, dependencies.siteUrl);
    await (isForm ? handleForm : handleJson)(dependencies, request, response);
  };
  return withRefusals(handle, (response, { status, headers, message }) => sendJson(response, status, { error: message }, headers));
};

const handleJson = async (dependencies: Dependencies, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { limits, visitorOf, company } = dependencies;
  await limits.forms(visitorOf(request));
  const values = parseObject(await readBody(request));
  const { 'idempotency-key': key, 'x-form-trap': trap } = request.headers;
  const result = await acceptQuote(dependencies, request, { values, key, page: pageOf(request), trapped: trap === '1' });
  if (!result) {
    const { email, phone } = company;
    return sendJson(response, 503, { error: quoteFailure(email), phone }, { 'retry-after': '30' });
  }
  if ('errors' in result) sendJson(response, 422, result);
  else sendJson(response, 202, result);
};

/** The path of the page that sent it; browsers state it in full for requests to the same site. */
const pageOf = ({ headers: { referer } }: IncomingMessage): string | undefined =>
  referer && URL.canParse(referer) ? new URL(referer).pathname : undefined;

const handleForm = async (dependencies: Dependencies, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { limits, visitorOf, sendLivePage } = dependencies;
  const visitor = visitorOf(request);
  const tooManyPosts = await refusalOf(limits.posts(visitor));
  if (tooManyPosts) return refuseForm(dependencies, response, tooManyPosts);
  const { page, website, draft, form: _form, ...typed } = await readForm(request);
  const values = changeLines(typed);
  // A form that only changes its quote lines counts as a live page, not as a quote request.
  const tooMany = await refusalOf(limits[isChange(typed) ? 'livePages' : 'forms'](visitor));
  if (tooMany) return refuseForm(dependencies, response, tooMany, values);
  const renderAgain = (status: number, errors: FieldErrors, problem?: FormProblem) =>
    sendLivePage(response, status, 'form-again', { form: 'quote', path: String(page ?? ''), state: { values, errors, problem } });
  if (isChange(typed)) return renderAgain(200, {});
  const result = await acceptQuote(dependencies, request, {
    values: requestIn(values),
    key: draft,
    page,
    trapped: Boolean(website),
    otherErrors: dateErrors(values, earliestDay()),
  });
  if (!result) return renderAgain(503, {}, 'failed');
  if ('errors' in result) return renderAgain(422, result.errors);
  response.writeHead(303, { location: `${liveRoutes.quoteSent.path}?reference=${result.id}`, 'cache-control': 'no-store' }).end();
};

const refuseForm = ({ company, sendTooMany }: Dependencies, response: ServerResponse, refusal: Refusal, values?: FormValues): void => {
  const message = values ? composeChatMessage('quote', { ...requestIn(values), message: messageIn(values) }) : '';
  const { email, chatNumber } = company;
  sendTooMany(response, refusal, { notice: quoteFailure(email), chatLink: chatLink(chatNumber, message), message });
};

/** Today's date in UTC-12, the last time zone: the server does not know the visitor's. */
const earliestDay = (): string => new Date(Date.now() - 12 * 3_600_000).toISOString().slice(0, 10);

const parseObject = (text: string): object => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal(400, 'The body is not valid JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refusal(400, 'The body must be a JSON object.');
  return value;
};

const sendJson = (response: ServerResponse, status: number, content: object, headers: Record<string, string> = {}): void => {
  response
    .writeHead(status, { ...headers, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end(JSON.stringify(content));
};
