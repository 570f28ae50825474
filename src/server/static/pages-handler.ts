import type { IncomingMessage, ServerResponse } from 'node:http';
import { canonicalAddress } from '#server/http/canonical-address.ts';
import { movedAddresses } from '#server/http/moved-addresses.ts';
import type { Pages } from './pages.ts';
import type { StaticResponse } from './site-files.ts';

export type PagesHandler = ReturnType<typeof createPagesHandler>;

/** Serves the built site: pages, assets, redirects to canonical addresses, and the 404 page. */
export const createPagesHandler = (pages: Pages) => {
  const send = (request: IncomingMessage, response: ServerResponse, status: number, { headers, body }: StaticResponse) => {
    response.writeHead(status, headers);
    response.end(request.method === 'HEAD' || status === 304 ? undefined : body);
  };

  return {
    /** Sends the file at exactly this address; returns false if there is none. */
    serveFound: (request: IncomingMessage, response: ServerResponse, path: string): boolean => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const found = pages.find(path, acceptEncodingOf(request), request.headers['if-none-match']);
      if (found) send(request, response, found.status, found.response);
      return found !== undefined;
    },

    /** For an address without a file: redirects, or sends 404 or 405. */
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
      const moved = canonical && movedAddresses.get(canonical);
      if (moved) {
        response.writeHead(301, { location: moved }).end();
        return;
      }
      send(request, response, 404, pages.notFound(acceptEncodingOf(request)));
    },
  };
};

/** Node joins repeated headers with a comma. */
const acceptEncodingOf = (request: IncomingMessage): string | undefined => request.headers['accept-encoding']?.toString();
