import type { IncomingMessage, ServerResponse } from 'node:http';
import { filledIn } from '#enquiry/form-lines.ts';
import type { FormName, FormValues } from '#enquiry/forms.ts';
import type { SendAnswer } from './answer-pages.ts';
import type { RateLimit } from './rate-limits.ts';
import { Refusal } from './refusal.ts';
import type { VisitorOf } from './visitor.ts';

interface LinkedForm {
  form: FormName;
  /** What in a link fills it in. The same stands in deploy/nginx.conf. */
  fields: RegExp;
  valuesOf(query: URLSearchParams): FormValues;
}

/** The forms that a link can fill in, by their page. */
const forms = new Map<string, LinkedForm>([
  ['/get-quote', { form: 'quote', fields: /(^|&)(product|about)=/, valuesOf: filledIn }],
  ['/samples', { form: 'sample', fields: /(^|&)sample=/, valuesOf: (query) => ({ interestedIn: query.getAll('sample').slice(0, 20) }) }],
]);

/** The pages whose form a link can fill in. */
export const linkedFormPaths = [...forms.keys()];

/** Whether a link fills in the form of its page, which is then drawn at that moment. */
export const isFilledInForm = (path: string, query: string): boolean => forms.get(path)?.fields.test(query) ?? false;

interface FormDesk {
  limit: RateLimit;
  sendAnswer: SendAnswer;
  visitorOf: VisitorOf;
}

/** `GET /get-quote?product=…`: the form with a product in it. Whether it was answered; who asks for too many gets the empty form. */
export const createFilledInForm =
  (desk: FormDesk) =>
  async (request: IncomingMessage, response: ServerResponse, path: string, query: string): Promise<boolean> => {
    const linked = forms.get(path);
    if (!linked || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    try {
      await desk.limit(desk.visitorOf(request));
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
    const state = { values: linked.valuesOf(new URLSearchParams(query)), errors: {} };
    await desk.sendAnswer(response, 200, 'form-again', { form: linked.form, path, state });
    return true;
  };
