import type { IncomingMessage, ServerResponse } from 'node:http';
import { canonicalAddress } from './canonical-address.ts';
import type { Site, SiteFile } from './site-files.ts';

/** The page for what is not there; it is an answer, not an address of its own. */
const notFoundAddress = '/404';

/** Answers requests for the built site: pages, assets, redirects to the one address of a page, and not found. */
export const createPagesHandler = (site: Site) => {
  const notFound = site.get(notFoundAddress);
  if (!notFound) throw new Error(`The built site has no ${notFoundAddress}.`);
  const open = (address: string | undefined) => (address && address !== notFoundAddress ? site.get(address) : undefined);

  return (request: IncomingMessage, response: ServerResponse): void => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' }).end('This address can only be read.\n');
      return;
    }
    const [path = '/', query] = (request.url ?? '/').split(/\?(.*)/s);
    const file = open(path);
    if (file) {
      send(request, response, file, 200);
      return;
    }
    const canonical = canonicalAddress(path);
    if (canonical && open(canonical)) {
      response.writeHead(301, { location: query ? `${canonical}?${query}` : canonical }).end();
      return;
    }
    send(request, response, notFound, 404);
  };
};

const send = (request: IncomingMessage, response: ServerResponse, file: SiteFile, status: number): void => {
  const accepts = acceptedEncodings(request.headers['accept-encoding']);
  const encoding = (['br', 'gzip'] as const).find((name) => accepts.has(name) && file[name]);
  const { body, etag } = (encoding && file[encoding]) ?? file.plain;
  const headers: Record<string, string | number> = {
    'content-type': file.type,
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
    etag,
  };
  if (file.policy) headers['content-security-policy'] = file.policy;
  if (file.br) headers.vary = 'accept-encoding';
  if (status === 200 && matches(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  if (encoding) headers['content-encoding'] = encoding;
  headers['content-length'] = body.length;
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
};

/** `br;q=0, gzip` accepts gzip alone. */
const acceptedEncodings = (header: string | string[] | undefined): Set<string> =>
  new Set(
    String(header ?? '')
      .toLowerCase()
      .split(',')
      .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
      .map((entry) => entry.split(';')[0]?.trim() ?? ''),
  );

const matches = (header: string | undefined, etag: string): boolean =>
  header === '*' ||
  (header ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .includes(etag);
