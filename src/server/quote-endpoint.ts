import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Company } from '#catalogue/company.ts';
import type { FormProblem } from '#enquiry/answers.ts';
import { readArtworkWanted } from '#enquiry/artwork-wanted.ts';
import { chatLink } from '#enquiry/chat-link.ts';
import { composeChatMessage } from '#enquiry/chat-message.ts';
import { draftPattern } from '#enquiry/enquiry.ts';
import { changeLines, isChange, messageIn, requestIn, wrongDates } from '#enquiry/form-lines.ts';
import { checkFields, type FieldErrors, type FormValues } from '#enquiry/forms.ts';
import type { EnquiryStore } from '#enquiry/ports.ts';
import { quoteRequestSchema } from '#enquiry/quote-request.ts';
import { submitQuote } from '#enquiry/submit-quote.ts';
import { quoteFailure } from '#enquiry/texts.ts';
import type { SendAnswer, SendTooMany } from './answer-pages.ts';
import { bodyType, checkMethod, checkOrigin, readBody, readForm } from './guards.ts';
import { logError } from './log.ts';
import { enquiriesTotal } from './metrics.ts';
import type { ConfirmationLimit, RateLimits } from './rate-limits.ts';
import { Refusal } from './refusal.ts';
import { uploadIdOf } from './upload-id.ts';
import type { VisitorOf } from './visitor.ts';

export interface QuoteDesk {
  company: Company;
  siteUrl: string;
  enquiries: EnquiryStore;
  limits: Pick<RateLimits, 'posts' | 'forms' | 'drawn'>;
  /** By address, as it was typed. */
  confirmations: ConfirmationLimit;
  sendAnswer: SendAnswer;
  sendTooMany: SendTooMany;
  /** An enquiry was kept; its mails wait. */
  onAccepted: () => void;
  visitorOf: VisitorOf;
}

/** After this the visitor gets an error. The enquiry may still be stored; a retry is recognised by its key. */
const databaseTimeout = 12_000;

/** Nobody reads, fills in and sends the form faster than this. */
const tooFast = 3000;

/** Today's date in UTC-12, the last time zone: the server does not know the visitor's. */
const earliestDay = (): string => new Date(Date.now() - 12 * 3_600_000).toISOString().slice(0, 10);

/** What looks odd about a request, for the shop to judge. */
const marksOf = (trapped: boolean, elapsed: number | undefined, confirmed: boolean): string[] => [
  ...(trapped ? ['a field that people cannot see was filled in.'] : []),
  ...(elapsed !== undefined && elapsed < tooFast ? [`it was sent ${(elapsed / 1000).toFixed(1)} seconds after the page was opened.`] : []),
  ...(confirmed || trapped ? [] : ['no confirmation was sent: this address was given in several requests within an hour.']),
];

const reportFault = (error: Error): void => {
  enquiriesTotal.inc({ outcome: 'failed' });
  logError(`An enquiry could not be kept: ${error.message}`);
};

/** `POST /api/send-quote-email`: takes a quote request as JSON or as a plain form. */
export const createQuoteEndpoint = (desk: QuoteDesk) => {
  const accept = async (
    request: IncomingMessage,
    values: unknown,
    key: unknown,
    trapped: boolean,
    alsoWrong: FieldErrors = {},
  ): Promise<{ id: string } | { errors: FieldErrors }> => {
    const { data, errors } = checkFields(quoteRequestSchema, values);
    if (errors || Object.keys(alsoWrong).length > 0) {
      enquiriesTotal.inc({ outcome: 'mistaken' });
      return { errors: { ...errors, ...alsoWrong } };
    }
    const elapsed = Number(request.headers['x-form-elapsed'] ?? Number.NaN);
    const draft = typeof key === 'string' && draftPattern.test(key) ? key : null;
    // Beside the request, as the files are: its body stays the seven fields.
    const wanted = draft === null ? [] : readArtworkWanted(request.headers['x-artwork-wanted']);
    const keep = async () => {
      // A stranger's address may have been typed: the shop hears of every request, the address gets a few mails an hour.
      const confirmed = !trapped && (await desk.confirmations.consume(data.email));
      let isNew = false;
      try {
        const { id, isRepeat } = await submitQuote(desk.enquiries, data, {
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
        if (confirmed && !isNew) await desk.confirmations.refund(data.email);
      }
    };
    const id = await inTime(keep());
    desk.onAccepted();
    enquiriesTotal.inc({ outcome: 'accepted' });
    return { id };
  };

  const takeJson = async (request: IncomingMessage, response: ServerResponse) => {
    await desk.limits.forms(desk.visitorOf(request));
    const body = parseObject(await readBody(request));
    const result = await accept(request, body, request.headers['idempotency-key'], request.headers['x-form-trap'] === '1').catch(
      (error: Error) => {
        reportFault(error);
      },
    );
    if (!result) {
      const { email, phone } = desk.company;
      return sendJson(response, 503, { error: quoteFailure(email), phone }, { 'retry-after': '30' });
    }
    if ('errors' in result) sendJson(response, 422, result);
    else sendJson(response, 202, result);
  };

  const refuseForm = (response: ServerResponse, refusal: Refusal, values?: FormValues) => {
    const message = values ? composeChatMessage('quote', { ...requestIn(values), message: messageIn(values) }) : '';
    const { email, chatNumber } = desk.company;
    desk.sendTooMany(response, refusal, { notice: quoteFailure(email), chatLink: chatLink(chatNumber, message), message });
  };

  const takeForm = async (request: IncomingMessage, response: ServerResponse) => {
    const visitor = desk.visitorOf(request);
    const flood = await refusalOf(desk.limits.posts(visitor));
    if (flood) return refuseForm(response, flood);
    const { page, website, draft, form: _form, ...typed } = await readForm(request);
    const values = changeLines(typed);
    // A form that is only drawn anew is a page, not a request.
    const tooMany = await refusalOf(desk.limits[isChange(typed) ? 'drawn' : 'forms'](visitor));
    if (tooMany) return refuseForm(response, tooMany, values);
    const again = (status: number, errors: FieldErrors, problem?: FormProblem) =>
      desk.sendAnswer(response, status, 'form-again', { form: 'quote', path: String(page ?? ''), state: { values, errors, problem } });
    if (isChange(typed)) return again(200, {});
    const result = await accept(request, requestIn(values), draft, Boolean(website), wrongDates(values, earliestDay())).catch(
      (error: Error) => {
        reportFault(error);
      },
    );
    if (!result) return again(503, {}, 'failed');
    if ('errors' in result) return again(422, result.errors);
    response.writeHead(303, { location: `/quote-sent?reference=${result.id}`, 'cache-control': 'no-store' }).end();
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const isForm = bodyType(request) === 'application/x-www-form-urlencoded';
    try {
      checkMethod(request, ['POST']);
      if (!isForm && bodyType(request) !== 'application/json')
        throw new Refusal(415, 'Please send application/json or application/x-www-form-urlencoded.');
      checkOrigin(request, desk.siteUrl);
      await (isForm ? takeForm : takeJson)(request, response);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      sendJson(response, error.status, { error: error.message }, error.headers);
    }
  };
};

/** What a limit refuses with; undefined when it lets the visitor through. */
const refusalOf = (counted: Promise<void>): Promise<Refusal | undefined> =>
  counted.then(
    () => undefined,
    (error: Error) => {
      if (error instanceof Refusal) return error;
      throw error;
    },
  );

/** The outcome of something, or an error when it takes too long. */
const inTime = async <T>(outcome: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the database did not answer within ${databaseTimeout / 1000} s`)), databaseTimeout);
  });
  try {
    return await Promise.race([outcome, tooLate]);
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
