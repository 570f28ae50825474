import type { IncomingMessage, ServerResponse } from 'node:http';
import { referencePattern } from '#enquiry/enquiry.ts';
import type { AnswerPages } from './answer-pages.ts';
import { uploadPath } from './artwork-uploads.ts';
import type { Backend } from './backend.ts';
import type { Headers } from './headers.ts';
import { isArtworkFilePath } from './link-signature.ts';
import type { PagesHandler } from './pages-handler.ts';
import { faultOf, offersAnother } from './request-faults.ts';

/** What is asked for. A proxy may write the whole address (RFC 9112, 3.2.2); which site it names makes no difference here. */
const targetOf = ({ url = '/' }: IncomingMessage): string => url.replace(/^https?:\/\/[^/?]*\/?/i, '/');

/** Which part of the server answers which address. */
export const createRoutes = (pages: PagesHandler, backend: Backend, answers: AnswerPages, everywhere: Headers) => {
  const say = (response: ServerResponse, status: number, word: string) => {
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end(`${word}\n`);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse, path: string, query: string): Promise<void> => {
    const reading = request.method === 'GET' || request.method === 'HEAD';
    if (path === '/healthz') return say(response, 200, 'ok');
    if (path === '/readyz') return (await backend.isReady()) ? say(response, 200, 'ready') : say(response, 503, 'not ready');
    if (path === '/api/send-quote-email') return backend.quote(request, response);
    if (path === '/api/chat-message') return backend.chat(request, response);
    if (path === uploadPath || path.startsWith(`${uploadPath}/`)) return backend.upload(request, response);
    if (isArtworkFilePath(path)) return backend.download(request, response);
    if (path === '/quote-sent' && reading) {
      const reference = new URLSearchParams(query).get('reference') ?? '';
      return answers.sendQuoteSent(response, referencePattern.test(reference) ? reference : null);
    }
    pages.serveOther(request, response, path, query);
  };

  return (request: IncomingMessage, response: ServerResponse): void => {
    const url = targetOf(request);
    request.url = url;
    const mark = url.indexOf('?');
    const [path, query] = mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
    const fault = faultOf(request);
    if (fault || offersAnother(request)) response.shouldKeepAlive = false;
    if (!fault && pages.serveFound(request, response, path)) return;
    for (const [name, value] of Object.entries(everywhere)) response.setHeader(name, value);
    if (fault) {
      say(response, fault.status, fault.message);
      return;
    }
    answer(request, response, path, query).catch((error: Error) => {
      // A visitor who hangs up halfway is no fault of the server. The path is logged, never a body or a query.
      if (!request.destroyed || request.complete) console.error(`${request.method} ${path}: ${error.message}`);
      if (response.headersSent) response.destroy();
      else say(response, 500, 'Something went wrong on our side. Please try again.');
    });
  };
};
