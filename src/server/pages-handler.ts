import type { IncomingMessage, ServerResponse } from 'node:http';
import { canonicalAddress } from './canonical-address.ts';
import type { Pages } from './pages.ts';
import type { Answer } from './site-files.ts';

export type PagesHandler = ReturnType<typeof createPagesHandler>;

/** Answers requests for the built site: pages, assets, redirects to the one address of a page, and not found. */
export const createPagesHandler = (pages: Pages) => {
  const send = (request: IncomingMessage, response: ServerResponse, status: number, { headers, body }: Answer) => {
    response.writeHead(status, headers);
    response.end(request.method === 'HEAD' || status === 304 ? undefined : body);
  };

  return {
    /** Answers if there is a file at exactly this address. */
    serveFound: (request: IncomingMessage, response: ServerResponse, path: string): boolean => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const found = pages.find(path, acceptEncodingOf(request), request.headers['if-none-match']);
      if (found) send(request, response, found.status, found.answer);
      return found !== undefined;
    },

    /** Answers for an address where there is nothing. */
    serveOther: (request: IncomingMessage, response: ServerResponse, path: string, query: string): void => {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response
          .writeHead(405, { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' })
          .end('This address can only be read.\n');
        return;
      }
      const canonical = canonicalAddress(path);
      if (canonical && pages.has(canonical)) {
        response.writeHead(301, { location: query ? `${canonical}?${query}` : canonical }).end();
        return;
      }
      send(request, response, 404, pages.notFound(acceptEncodingOf(request)));
    },
  };
};

/** Node hands over a header that came twice as one, with a comma. */
const acceptEncodingOf = (request: IncomingMessage): string | undefined => request.headers['accept-encoding']?.toString();
