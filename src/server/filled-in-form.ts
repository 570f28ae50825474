import type { IncomingMessage, ServerResponse } from 'node:http';
import { filledIn } from '#enquiry/form-lines.ts';
import type { SendAnswer } from './answer-pages.ts';
import type { RateLimit } from './rate-limits.ts';
import { Refusal } from './refusal.ts';
import type { VisitorOf } from './visitor.ts';

const formPath = '/get-quote';

/** Whether a link fills in the quote form, which is then drawn at that moment. */
export const isFilledInForm = (path: string, query: string): boolean => path === formPath && /(^|&)(product|about)=/.test(query);

interface FormDesk {
  limit: RateLimit;
  sendAnswer: SendAnswer;
  visitorOf: VisitorOf;
}

/** `GET /get-quote?product=…`: the quote form with a product in it. Whether it was answered; who asks for too many gets the empty form. */
export const createFilledInForm =
  (desk: FormDesk) =>
  async (request: IncomingMessage, response: ServerResponse, query: string): Promise<boolean> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    try {
      await desk.limit(desk.visitorOf(request));
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
    const values = filledIn(new URLSearchParams(query));
    await desk.sendAnswer(response, 200, 'form-again', { form: 'quote', path: formPath, state: { values, errors: {} } });
    return true;
  };
