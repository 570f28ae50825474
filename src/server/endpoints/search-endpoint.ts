import { readQuery } from '#domain/search/query.ts';
import { checkMethod } from '#server/http/guards.ts';
import type { RateLimit } from '#server/http/rate-limits.ts';
import { withRefusals } from '#server/http/refusal.ts';
import type { VisitorOf } from '#server/http/visitor.ts';
import type { SendLivePage } from '#server/live-pages/live-pages.ts';

interface Dependencies {
  limit: RateLimit;
  sendLivePage: SendLivePage;
  visitorOf: VisitorOf;
}

/** `GET /search?q=…`: renders the results as a page. The query is never logged or stored. */
export const createSearchEndpoint = ({ limit, sendLivePage, visitorOf }: Dependencies) =>
  withRefusals(async (request, response) => {
    checkMethod(request, ['GET', 'HEAD']);
    await limit(visitorOf(request));
    const parameters = new URLSearchParams(request.url?.split('?').slice(1).join('?'));
    await sendLivePage(response, 200, 'search', { query: readQuery(parameters.get('q') ?? '') });
  });
