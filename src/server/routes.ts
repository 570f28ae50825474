import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BlockList } from 'node:net';
import { isPrefilled, liveRoutes } from '#domain/catalogue/fields/live-routes.ts';
import { referencePattern } from '#domain/enquiry/enquiry.ts';
import type { LogFields } from '#domain/enquiry/ports.ts';
import { formActions } from '#domain/forms/form-actions.ts';
import { isTrustedProxy } from '#server/http/client-address.ts';
import { limitDrain } from '#server/http/guards.ts';
import type { Headers } from '#server/http/headers.ts';
import { findFault, requestsUpgrade } from '#server/http/request-faults.ts';
import type { LivePages } from '#server/live-pages/live-pages.ts';
import { duringRequest, logError, logInfo } from '#server/observability/log.ts';
import { requestSeconds, requestsTotal } from '#server/observability/metrics.ts';
import type { Readiness } from '#server/observability/readiness.ts';
import type { PagesHandler } from '#server/static/pages-handler.ts';
import { uploadPath } from '#server/uploads/artwork-uploads.ts';
import { isArtworkFilePath } from '#server/uploads/link-signature.ts';
import type { Backend } from './backend.ts';

/** The request target without scheme and host: a proxy may send it in absolute form (RFC 9112, 3.2.2). */
const requestTarget = ({ url = '/' }: IncomingMessage): string => url.replace(/^https?:\/\/[^/?]*\/?/i, '/');

const routeOf = (path: string) => {
  if (path === '/healthz' || path === '/readyz') return 'health';
  if (path === formActions.quote) return 'quote';
  if (path === formActions.chat) return 'chat';
  if (path === liveRoutes.search.path) return 'search';
  if (path === liveRoutes.templatePdf.path || path === liveRoutes.templateSvg.path) return 'template';
  if (path === uploadPath || path.startsWith(`${uploadPath}/`)) return 'upload';
  if (isArtworkFilePath(path)) return 'download';
  return 'page';
};

interface Settings {
  /** Headers of every response. */
  commonHeaders: Headers;
  trustedProxies: BlockList;
}

interface Handlers {
  pages: PagesHandler;
  backend: Backend;
  livePages: LivePages;
}

/** Dispatches each request to its handler. */
export const createRoutes = (pages: PagesHandler, backend: Backend, livePages: LivePages, { commonHeaders, trustedProxies }: Settings) => {
  const handlers: Handlers = { pages, backend, livePages };
  return (request: IncomingMessage, response: ServerResponse): void => {
    const url = requestTarget(request);
    request.url = url;
    const queryStart = url.indexOf('?');
    const [path, query] = queryStart < 0 ? [url, ''] : [url.slice(0, queryStart), url.slice(queryStart + 1)];
    const started = performance.now();
    const fault = findFault(request);
    if (fault || requestsUpgrade(request)) response.shouldKeepAlive = false;
    if (!fault && !isPrefilled(path, query) && pages.serveFound(request, response, path)) {
      requestsTotal.inc({ route: 'page', status: response.statusCode });
      return;
    }
    const id = requestIdOf(request, trustedProxies);
    for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value);
    response.setHeader('x-request-id', id);
    response.on('finish', () => limitDrain(request));
    response.on('close', () => report(request, response, path, id, started));
    if (fault) {
      sendText(response, fault.status, fault.message);
      return;
    }
    duringRequest(id, () => handle(handlers, request, response, path, query)).catch((error: Error) => {
      // A visitor who disconnects early is not a server error. Log the route, never a body or query.
      if (!request.destroyed || request.complete) duringRequest(id, () => logError(`${request.method} ${routeOf(path)}: ${error.message}`));
      if (response.headersSent) response.destroy();
      else sendText(response, 500, 'Something went wrong on our side. Please try again.');
    });
  };
};

const handle = async (
  { pages, backend, livePages }: Handlers,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  query: string,
): Promise<void> => {
  const route = routeOf(path);
  if (path === '/healthz') return sendText(response, 200, 'ok');
  if (path === '/readyz') return sendReadiness(response, await backend.readiness());
  if (route !== 'health' && route !== 'page') return backend[route](request, response);
  if (
    isPrefilled(path, query) &&
    ((await backend.prefilledForm(request, response, path, query)) || pages.serveFound(request, response, path))
  )
    return;
  if (path === liveRoutes.quoteSent.path && (request.method === 'GET' || request.method === 'HEAD')) {
    const reference = new URLSearchParams(query).get('reference') ?? '';
    return livePages.sendQuoteSent(response, referencePattern.test(reference) ? reference : null);
  }
  pages.serveOther(request, response, path, query);
};

const sendText = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end(`${text}\n`);
};

/** The first line is for load balancers; a second line tells the operator's probe the reason or a warning. */
const sendReadiness = (response: ServerResponse, { ready, reason, warning }: Readiness): void => {
  response.setHeader('x-readiness', ready ? (warning ? 'warning' : 'ready') : 'not ready');
  const detail = ready ? warning && `warning: ${warning}` : reason;
  sendText(response, ready ? 200 : 503, [ready ? 'ready' : 'not ready', ...(detail ? [detail] : [])].join('\n'));
};

/** Uses the request id of a trusted proxy if there is one, so that both logs can be correlated. */
const requestIdOf = (request: IncomingMessage, trustedProxies: BlockList): string => {
  const given = String(request.headers['x-request-id'] ?? '');
  return /^[\w-]{8,64}$/.test(given) && isTrustedProxy(request, trustedProxies) ? given : randomUUID();
};

/** Counts the response, and logs it unless it is a page (static or live) or a health check. Never logs the visitor, body or query. */
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
