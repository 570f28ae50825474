import type { IncomingMessage, ServerResponse } from 'node:http';
import { referencePattern } from '#enquiry/enquiry.ts';
import type { AnswerPages } from './answer-pages.ts';
import { uploadPath } from './artwork-uploads.ts';
import type { Backend } from './backend.ts';
import { isArtworkFilePath } from './link-signature.ts';

/** Headers of every answer. Pages have a policy of their own (page-policy.ts). */
const everywhere = {
  'content-security-policy': "frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};

type ServePage = (request: IncomingMessage, response: ServerResponse) => void;

/** Which part of the server answers which address. */
export const createRoutes = (servePage: ServePage, backend: Backend, answers: AnswerPages) => {
  const say = (response: ServerResponse, status: number, word: string) => {
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end(`${word}\n`);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path = '/', query = ''] = (request.url ?? '/').split(/\?(.*)/s);
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
    servePage(request, response);
  };

  return (request: IncomingMessage, response: ServerResponse): void => {
    for (const [name, value] of Object.entries(everywhere)) response.setHeader(name, value);
    answer(request, response).catch((error: Error) => {
      // A visitor who hangs up halfway is no fault of the server. The path is logged, never a body or a query.
      if (!request.destroyed || request.complete) console.error(`${request.method} ${request.url?.split('?')[0]}: ${error.message}`);
      if (response.headersSent) response.destroy();
      else say(response, 500, 'Something went wrong on our side. Please try again.');
    });
  };
};
