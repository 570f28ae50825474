import type { IncomingMessage, ServerResponse } from 'node:http';
import { liveRoutes } from '#domain/catalogue/fields/live-routes.ts';
import { prefilledValues } from '#domain/enquiry/form-lines.ts';
import type { FormValues } from '#domain/forms/form-values.ts';
import type { FormName } from '#domain/forms/forms.ts';
import type { RateLimit } from '#server/http/rate-limits.ts';
import { refusalOf } from '#server/http/refusal.ts';
import type { VisitorOf } from '#server/http/visitor.ts';
import type { SendLivePage } from '#server/live-pages/live-pages.ts';

type SendPrefilled = (send: SendLivePage, response: ServerResponse, query: string) => Promise<void>;

/** Sends the page of a posted form with these values. */
const sendForm =
  (form: FormName, path: string, valuesOf: (query: URLSearchParams) => FormValues): SendPrefilled =>
  (send, response, query) =>
    send(response, 200, 'form-again', { form, path, state: { values: valuesOf(new URLSearchParams(query)), errors: {} } });

const { quoteForm, sampleForm, templateForm } = liveRoutes;
const pages = new Map<string, SendPrefilled>([
  [quoteForm.path, sendForm('quote', quoteForm.path, prefilledValues)],
  [sampleForm.path, sendForm('sample', sampleForm.path, (query) => ({ interestedIn: query.getAll('sample').slice(0, 20) }))],
  [templateForm.path, (send, response, query) => send(response, 200, 'templates', { query })],
]);

interface Dependencies {
  limit: RateLimit;
  sendLivePage: SendLivePage;
  visitorOf: VisitorOf;
}

/** `GET /get-quote?product=…`: renders the form with a product. Returns false over the rate limit; the empty form is served then. */
export const createPrefilledForm =
  ({ limit, sendLivePage, visitorOf }: Dependencies) =>
  async (request: IncomingMessage, response: ServerResponse, path: string, query: string): Promise<boolean> => {
    const sendPrefilled = pages.get(path);
    if (!sendPrefilled || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    if (await refusalOf(limit(visitorOf(request)))) return false;
    await sendPrefilled(sendLivePage, response, query);
    return true;
  };
