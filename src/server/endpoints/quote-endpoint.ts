import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Company } from '#domain/catalogue/company.ts';
import { liveRoutes } from '#domain/catalogue/fields/live-routes.ts';
import { readArtworkWanted } from '#domain/enquiry/artwork-wanted.ts';
import { chatLink } from '#domain/enquiry/chat-link.ts';
import { composeChatMessage } from '#domain/enquiry/chat-message.ts';
import { draftPattern } from '#domain/enquiry/enquiry.ts';
import { changeLines, dateErrors, isChange, messageIn, requestIn } from '#domain/enquiry/form-lines.ts';
import type { FormProblem } from '#domain/enquiry/live-page-props.ts';
import type { EnquiryStore } from '#domain/enquiry/ports.ts';
import { submitQuote } from '#domain/enquiry/submit-quote.ts';
import { quoteFailure } from '#domain/enquiry/texts.ts';
import { checkFields, type FieldErrors, type FormValues } from '#domain/forms/form-values.ts';
import { quoteRequestSchema } from '#domain/forms/quote-request.ts';
import { bodyType, checkMethod, checkOrigin, readBody, readForm } from '#server/http/guards.ts';
import type { ConfirmationLimit, RateLimits } from '#server/http/rate-limits.ts';
import { Refusal, refusalOf, withRefusals } from '#server/http/refusal.ts';
import type { VisitorOf } from '#server/http/visitor.ts';
import type { SendLivePage, SendTooMany } from '#server/live-pages/live-pages.ts';
import { logError } from '#server/observability/log.ts';
import { enquiriesTotal } from '#server/observability/metrics.ts';
import { uploadIdOf } from '#server/uploads/upload-id.ts';

interface Dependencies {
  company: Company;
  siteUrl: string;
  enquiries: EnquiryStore;
  limits: Pick<RateLimits, 'posts' | 'forms' | 'livePages'>;
  /** By e-mail address as typed. */
  confirmations: ConfirmationLimit;
  sendLivePage: SendLivePage;
  sendTooMany: SendTooMany;
  /** Called when an enquiry is stored and its mails are queued. */
  onAccepted: () => void;
  visitorOf: VisitorOf;
}

/** Milliseconds until the visitor gets an error. The enquiry may still be stored; a retry is recognised by its key. */
const databaseTimeout = 12_000;

/** Milliseconds; no person fills in and sends the form faster than this. */
const minElapsed = 3000;

/** Today's date in UTC-12, the last time zone: the server does not know the visitor's. */
const earliestDay = (): string => new Date(Date.now() - 12 * 3_600_000).toISOString().slice(0, 10);

/** Signs of spam in a request, for the shop to judge. */
const marksOf = (trapped: boolean, elapsed: number | undefined, confirmed: boolean): string[] => [
  ...(trapped ? ['a field that people cannot see was filled in.'] : []),
  ...(elapsed !== undefined && elapsed < minElapsed
    ? [`it was sent ${(elapsed / 1000).toFixed(1)} seconds after the page was opened.`]
    : []),
  ...(confirmed || trapped ? [] : ['no confirmation was sent: this address was given in several requests within an hour.']),
];

const reportFault = (error: Error): void => {
  enquiriesTotal.inc({ outcome: 'failed' });
  logError(`An enquiry could not be stored: ${error.message}`);
};

/** `POST /api/send-quote-email`: takes a quote request as JSON or as a plain form. */
export const createQuoteEndpoint = ({
  company,
  siteUrl,
  enquiries,
  limits,
  confirmations,
  sendLivePage,
  sendTooMany,
  onAccepted,
  visitorOf,
}: Dependencies) => {
  const accept = async (
    request: IncomingMessage,
    values: unknown,
    key: unknown,
    trapped: boolean,
    otherErrors: FieldErrors = {},
  ): Promise<{ id: string } | { errors: FieldErrors }> => {
    const { data, errors } = checkFields(quoteRequestSchema, values);
    if (errors || Object.keys(otherErrors).length > 0) {
      enquiriesTotal.inc({ outcome: 'mistaken' });
      return { errors: { ...errors, ...otherErrors } };
    }
    const elapsed = Number(request.headers['x-form-elapsed'] ?? Number.NaN);
    const draft = typeof key === 'string' && draftPattern.test(key) ? key : null;
    // In a header, because the body is limited to the seven fields.
    const wanted = draft === null ? [] : readArtworkWanted(request.headers['x-artwork-wanted']);
    const store = async () => {
      // Anyone can type any address, so it gets only a few confirmations an hour; the shop gets a mail for every request.
      const confirmed = !trapped && (await confirmations.consume(data.email));
      let isNew = false;
      try {
        const { id, isRepeat } = await submitQuote(enquiries, data, {
          receivedAt: new Date(),
          draft,
          marks: marksOf(trapped, elapsed >= 0 ? elapsed : undefined, confirmed),
          artworkWanted: Object.fromEntries(wanted.map(([file, purpose]) => [uploadIdOf(draft ?? '', file), purpose])),
          confirmed,
        });
        isNew = !isRepeat;
        return id;
      } finally {
        // No confirmation is sent for a request that was not stored, nor for a retry.
        if (confirmed && !isNew) await confirmations.refund(data.email);
      }
    };
    const id = await withTimeout(store());
    onAccepted();
    enquiriesTotal.inc({ outcome: 'accepted' });
    return { id };
  };

  const handleJson = async (request: IncomingMessage, response: ServerResponse) => {
    await limits.forms(visitorOf(request));
    const body = parseObject(await readBody(request));
    const result = await accept(request, body, request.headers['idempotency-key'], request.headers['x-form-trap'] === '1').catch(
      (error: Error) => {
        reportFault(error);
      },
    );
    if (!result) {
      const { email, phone } = company;
      return sendJson(response, 503, { error: quoteFailure(email), phone }, { 'retry-after': '30' });
    }
    if ('errors' in result) sendJson(response, 422, result);
    else sendJson(response, 202, result);
  };

  const refuseForm = (response: ServerResponse, refusal: Refusal, values?: FormValues) => {
    const message = values ? composeChatMessage('quote', { ...requestIn(values), message: messageIn(values) }) : '';
    const { email, chatNumber } = company;
    sendTooMany(response, refusal, { notice: quoteFailure(email), chatLink: chatLink(chatNumber, message), message });
  };

  const handleForm = async (request: IncomingMessage, response: ServerResponse) => {
    const visitor = visitorOf(request);
    const tooManyPosts = await refusalOf(limits.posts(visitor));
    if (tooManyPosts) return refuseForm(response, tooManyPosts);
    const { page, website, draft, form: _form, ...typed } = await readForm(request);
    const values = changeLines(typed);
    // A form that only changes its quote lines counts as a live page, not as a quote request.
    const tooMany = await refusalOf(limits[isChange(typed) ? 'livePages' : 'forms'](visitor));
    if (tooMany) return refuseForm(response, tooMany, values);
    const renderAgain = (status: number, errors: FieldErrors, problem?: FormProblem) =>
      sendLivePage(response, status, 'form-again', {
        form: 'quote',
        path: String(page ?? ''),
        state: { values, errors, problem },
      });
    if (isChange(typed)) return renderAgain(200, {});
    const result = await accept(request, requestIn(values), draft, Boolean(website), dateErrors(values, earliestDay())).catch(
      (error: Error) => {
        reportFault(error);
      },
    );
    if (!result) return renderAgain(503, {}, 'failed');
    if ('errors' in result) return renderAgain(422, result.errors);
    response.writeHead(303, { location: `${liveRoutes.quoteSent.path}?reference=${result.id}`, 'cache-control': 'no-store' }).end();
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const isForm = bodyType(request) === 'application/x-www-form-urlencoded';
    checkMethod(request, ['POST']);
    if (!isForm && bodyType(request) !== 'application/json')
      throw new Refusal(415, 'Please send application/json or application/x-www-form-urlencoded.');
    checkOrigin(request, siteUrl);
    await (isForm ? handleForm : handleJson)(request, response);
  };
  return withRefusals(handle, (response, { status, headers, message }) => sendJson(response, status, { error: message }, headers));
};

const withTimeout = async <T>(outcome: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the database did not respond within ${databaseTimeout / 1000} s`)), databaseTimeout);
  });
  try {
    return await Promise.race([outcome, timeout]);
  } finally {
    clearTimeout(timer);
  }
};

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
