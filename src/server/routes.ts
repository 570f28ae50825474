import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BlockList } from 'node:net';
import { referencePattern } from '#enquiry/enquiry.ts';
import type { LogFields } from '#enquiry/ports.ts';
import { searchPath } from '#search/query.ts';
import type { AnswerPages } from './answer-pages.ts';
import { uploadPath } from './artwork-uploads.ts';
import type { Backend } from './backend.ts';
import { isTrustedProxy } from './client-address.ts';
import { isFilledInForm } from './filled-in-form.ts';
import { boundRest } from './guards.ts';
import type { Headers } from './headers.ts';
import { isArtworkFilePath } from './link-signature.ts';
import { duringRequest, logError, logInfo } from './log.ts';
import { requestSeconds, requestsTotal } from './metrics.ts';
import type { PagesHandler } from './pages-handler.ts';
import type { Readiness } from './readiness.ts';
import { faultOf, offersAnother } from './request-faults.ts';

/** What is asked for. A proxy may write the whole address (RFC 9112, 3.2.2); which site it names makes no difference here. */
const targetOf = ({ url = '/' }: IncomingMessage): string => url.replace(/^https?:\/\/[^/?]*\/?/i, '/');

/** The part of the server a path is for. */
const routeOf = (path: string) => {
  if (path === '/healthz' || path === '/readyz') return 'health';
  if (path === '/api/send-quote-email') return 'quote';
  if (path === '/api/chat-message') return 'chat';
  if (path === searchPath) return 'search';
  if (path === uploadPath || path.startsWith(`${uploadPath}/`)) return 'upload';
  if (isArtworkFilePath(path)) return 'download';
  return 'page';
};

interface Settings {
  /** Headers of every answer. */
  everywhere: Headers;
  trustedProxies: BlockList;
}

/** Which part of the server answers which address. */
export const createRoutes = (pages: PagesHandler, backend: Backend, answers: AnswerPages, { everywhere, trustedProxies }: Settings) => {
  const say = (response: ServerResponse, status: number, word: string) => {
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end(`${word}\n`);
  };

  /** The first line is for load balancers; a second one, for the operator's probe, says why not, or warns. */
  const sayReadiness = (response: ServerResponse, { ready, reason, warning }: Readiness) => {
    response.setHeader('x-readiness', ready ? (warning ? 'warning' : 'ready') : 'not ready');
    const more = ready ? warning && `warning: ${warning}` : reason;
    say(response, ready ? 200 : 503, [ready ? 'ready' : 'not ready', ...(more ? [more] : [])].join('\n'));
  };

  const answer = async (request: IncomingMessage, response: ServerResponse, path: string, query: string): Promise<void> => {
    const route = routeOf(path);
    if (path === '/healthz') return say(response, 200, 'ok');
    if (path === '/readyz') return sayReadiness(response, await backend.readiness());
    if (route !== 'health' && route !== 'page') return backend[route](request, response);
    if (
      isFilledInForm(path, query) &&
      ((await backend.filledInForm(request, response, path, query)) || pages.serveFound(request, response, path))
    )
      return;
    if (path === '/quote-sent' && (request.method === 'GET' || request.method === 'HEAD')) {
      const reference = new URLSearchParams(query).get('reference') ?? '';
      return answers.sendQuoteSent(response, referencePattern.test(reference) ? reference : null);
    }
    pages.serveOther(request, response, path, query);
  };

  /** A proxy of ours may have named the request already, and then its log and ours speak of the same one. */
  const requestIdOf = (request: IncomingMessage): string => {
    const given = String(request.headers['x-request-id'] ?? '');
    return /^[\w-]{8,64}$/.test(given) && isTrustedProxy(request, trustedProxies) ? given : randomUUID();
  };

  /** Counts an answer, and logs those that are no pages, drawn live or not: what was asked for and how it ended, never who asked or what for. */
  const report = (request: IncomingMessage, response: ServerResponse, path: string, id: string, started: number): void => {
    const route = routeOf(path);
    const [status, seconds] = [response.statusCode, (performance.now() - started) / 1000];
    requestsTotal.inc({ route, status });
    requestSeconds.observe({ route }, seconds);
    if (route === 'page' || route === 'search' || route === 'health') return;
    const method = request.method ?? '';
    const ended: LogFields = response.writableFinished ? {} : { brokenOff: true };
    duringRequest(id, () => logInfo(`${method} ${route}: ${status}`, { method, route, status, ...ended, ms: Math.round(seconds * 1000) }));
  };

  return (request: IncomingMessage, response: ServerResponse): void => {
    const url = targetOf(request);
    request.url = url;
    const mark = url.indexOf('?');
    const [path, query] = mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
    const started = performance.now();
    const fault = faultOf(request);
    if (fault || offersAnother(request)) response.shouldKeepAlive = false;
    if (!fault && !isFilledInForm(path, query) && pages.serveFound(request, response, path)) {
      requestsTotal.inc({ route: 'page', status: response.statusCode });
      return;
    }
    const id = requestIdOf(request);
    for (const [name, value] of Object.entries(everywhere)) response.setHeader(name, value);
    response.setHeader('x-request-id', id);
    response.on('finish', () => boundRest(request));
    response.on('close', () => report(request, response, path, id, started));
    if (fault) {
      say(response, fault.status, fault.message);
      return;
    }
    duringRequest(id, () => answer(request, response, path, query)).catch((error: Error) => {
      // A visitor who hangs up halfway is no fault of the server. The route is logged, never a body or a query.
      if (!request.destroyed || request.complete) duringRequest(id, () => logError(`${request.method} ${routeOf(path)}: ${error.message}`));
      if (response.headersSent) response.destroy();
      else say(response, 500, 'Something went wrong on our side. Please try again.');
    });
  };
};
