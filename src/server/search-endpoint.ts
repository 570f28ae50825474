import type { IncomingMessage, ServerResponse } from 'node:http';
import { readQuery } from '#search/query.ts';
import type { SendAnswer } from './answer-pages.ts';
import { checkMethod } from './guards.ts';
import type { RateLimit } from './rate-limits.ts';
import { Refusal } from './refusal.ts';
import type { VisitorOf } from './visitor.ts';

interface SearchDesk {
  limit: RateLimit;
  sendAnswer: SendAnswer;
  visitorOf: VisitorOf;
}

/** `GET /search?q=…`: the results as a page. What is searched for is written nowhere. */
export const createSearchEndpoint = (desk: SearchDesk) => async (request: IncomingMessage, response: ServerResponse) => {
  try {
    checkMethod(request, ['GET', 'HEAD']);
    await desk.limit(desk.visitorOf(request));
    const parameters = new URLSearchParams(request.url?.split('?').slice(1).join('?'));
    await desk.sendAnswer(response, 200, 'search', { query: readQuery(parameters.get('q') ?? '') });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    response.writeHead(error.status, { ...error.headers, 'content-type': 'text/plain; charset=utf-8' }).end(`${error.message}\n`);
  }
};
