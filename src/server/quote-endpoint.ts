import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Company } from '#catalogue/company.ts';
import type { FormProblem } from '#enquiry/answers.ts';
import { readArtworkWanted } from '#enquiry/artwork-wanted.ts';
import { draftPattern } from '#enquiry/enquiry.ts';
import { changeLines, isChange, requestIn } from '#enquiry/form-lines.ts';
import { checkFields, type FieldErrors, readFormValues } from '#enquiry/forms.ts';
import type { EnquiryStore } from '#enquiry/ports.ts';
import { quoteRequestSchema } from '#enquiry/quote-request.ts';
import { submitQuote } from '#enquiry/submit-quote.ts';
import { quoteFailure } from '#enquiry/texts.ts';
import type { SendAnswer } from './answer-pages.ts';
import { bodyType, checkMethod, checkOrigin, readBody } from './guards.ts';
import { logError } from './log.ts';
import { enquiriesTotal } from './metrics.ts';
import type { RateLimit } from './rate-limits.ts';
import { Refusal } from './refusal.ts';
import { uploadIdOf } from './upload-id.ts';

export interface QuoteDesk {
  company: Company;
  siteUrl: string;
  enquiries: EnquiryStore;
  limit: RateLimit;
  drawnLimit: RateLimit;
  sendAnswer: SendAnswer;
  /** An enquiry was kept; its mails wait. */
  onAccepted: () => void;
  visitorOf: (request: IncomingMessage) => string;
}

/** Whoever waits longer than this has been told too late; the enquiry may still be kept, and a repeat is recognised. */
const patience = 12_000;

/** Nobody reads, fills in and sends the form faster than this. */
const tooFast = 3000;

/** What looks odd about a request, for the shop to judge. */
const marksOf = (trapped: boolean, elapsed: number | undefined): string[] => [
  ...(trapped ? ['a field that people cannot see was filled in.'] : []),
  ...(elapsed !== undefined && elapsed < tooFast ? [`it was sent ${(elapsed / 1000).toFixed(1)} seconds after the page was opened.`] : []),
];

const reportFault = (error: Error): void => {
  enquiriesTotal.inc({ outcome: 'failed' });
  logError(`An enquiry could not be kept: ${error.message}`);
};

/** `POST /api/send-quote-email`: takes a quote request as JSON or as a plain form. */
export const createQuoteEndpoint = (desk: QuoteDesk) => {
  const accept = async (request: IncomingMessage, values: unknown, trapped: boolean): Promise<{ id: string } | { errors: FieldErrors }> => {
    const { data, errors } = checkFields(quoteRequestSchema, values);
    if (errors) {
      enquiriesTotal.inc({ outcome: 'mistaken' });
      return { errors };
    }
    const key = request.headers['idempotency-key'];
    const elapsed = Number(request.headers['x-form-elapsed'] ?? Number.NaN);
    const draft = typeof key === 'string' && draftPattern.test(key) ? key : null;
    // Beside the request, as the files are: its body stays the seven fields.
    const wanted = draft === null ? [] : readArtworkWanted(request.headers['x-artwork-wanted']);
    const kept = submitQuote(desk.enquiries, data, {
      receivedAt: new Date(),
      draft,
      marks: marksOf(trapped, elapsed >= 0 ? elapsed : undefined),
      artworkWanted: Object.fromEntries(wanted.map(([file, purpose]) => [uploadIdOf(draft ?? '', file), purpose])),
      trapped,
    });
    const id = await inTime(kept);
    desk.onAccepted();
    enquiriesTotal.inc({ outcome: 'accepted' });
    return { id };
  };

  const takeJson = async (request: IncomingMessage, response: ServerResponse) => {
    const body = parseObject(await readBody(request));
    await desk.limit(desk.visitorOf(request));
    const result = await accept(request, body, request.headers['x-form-trap'] === '1').catch((error: Error) => {
      reportFault(error);
    });
    if (!result) {
      const { email, phone } = desk.company;
      return sendJson(response, 503, { error: quoteFailure(email), phone }, { 'retry-after': '30' });
    }
    if ('errors' in result) sendJson(response, 422, result);
    else sendJson(response, 202, result);
  };

  const takeForm = async (request: IncomingMessage, response: ServerResponse) => {
    const fields = readFormValues(new URLSearchParams(await readBody(request)));
    const { page, website, form: _form, ...typed } = fields;
    const values = changeLines(typed);
    const again = (status: number, errors: FieldErrors, problem?: FormProblem) =>
      desk.sendAnswer(response, status, 'form-again', {
        form: 'quote',
        path: String(page ?? ''),
        state: { values, errors, problem },
      });
    try {
      // A form that is only drawn anew is a page, not a request.
      await (isChange(typed) ? desk.drawnLimit : desk.limit)(desk.visitorOf(request));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value);
      return again(error.status, {}, 'too-many');
    }
    if (isChange(typed)) return again(200, {});
    const result = await accept(request, requestIn(values), Boolean(website)).catch((error: Error) => {
      reportFault(error);
    });
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

/** The outcome of something, or an error when it takes too long. */
const inTime = async <T>(outcome: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the database did not answer within ${patience / 1000} s`)), patience);
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
