import type { IncomingMessage, ServerResponse } from 'node:http';
import { liveRoutes } from '#domain/catalogue/fields/live-routes.ts';
import { prefilledValues } from '#domain/enquiry/form-lines.ts';
import type { FormValues } from '#domain/forms/form-values.ts';
import type { FormName } from '#domain/forms/forms.ts';
import type { RateLimit } from '#server/http/rate-limits.ts';
import { refusalOf } from '#server/http/refusal.ts';
import type { VisitorOf } from '#server/http/visitor.ts';
import type { SendLivePage } from '#server/live-pages/live-pages.ts';

interface PrefilledForm {
  form: FormName;
  valuesOf(query: URLSearchParams): FormValues;
}

const forms = new Map<string, PrefilledForm>([
  [liveRoutes.quoteForm.path, { form: 'quote', valuesOf: prefilledValues }],
  [liveRoutes.sampleForm.path, { form: 'sample', valuesOf: (query) => ({ interestedIn: query.getAll('sample').slice(0, 20) }) }],
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
    const prefilled = forms.get(path);
    if (!prefilled || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    if (await refusalOf(limit(visitorOf(request)))) return false;
    const state = { values: prefilled.valuesOf(new URLSearchParams(query)), errors: {} };
    await sendLivePage(response, 200, 'form-again', { form: prefilled.form, path, state });
    return true;
  };
