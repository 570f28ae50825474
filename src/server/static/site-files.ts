import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { type Headers, headersOfFile, headersOfPages, keepAliveSeconds } from '#server/http/headers.ts';
import { STATUS_CODES } from '#server/http/http.ts';
import { policyOf } from '#server/http/page-policy.ts';

/** A file of the built site: plain, and as compressed by the build. */
export interface SiteFile {
  isPage: boolean;
  plain: SiteVariant;
  br?: SiteVariant;
  gzip?: SiteVariant;
}

/** The built site by address. */
export type Site = Map<string, SiteFile>;

type Encoding = 'plain' | 'br' | 'gzip';

interface IndexedVariant {
  encoding: Encoding;
  etag: string;
  /** Offset in the contents. */
  start: number;
  length: number;
}

interface IndexedFile {
  address: string;
  isPage: boolean;
  headers: Headers;
  variants: IndexedVariant[];
}

type SiteIndex = IndexedFile[];

interface SiteVariant {
  etag: string;
  whole: StaticResponse;
  /** The 304 response. */
  unchanged: StaticResponse;
}

/** The response for a file, created once. */
export interface StaticResponse {
  /** Alternating names and values, as `writeHead` accepts them. */
  headers: string[];
  body: Buffer;
  /** The whole response: status line, the headers Node would add (Date first), `headers`, an empty line, the body. */
  bytes: Buffer;
  /** The time of the date in `bytes`, in milliseconds. */
  dateWritten: number;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.pfb': 'application/x-font-type1',
  '.bcmap': 'application/octet-stream',
  '.wasm': 'application/wasm',
  '.icc': 'application/vnd.iccprofile',
  '.rgb': 'application/octet-stream',
  '.pdf': 'application/pdf',
};

/** The length of every HTTP date, and where the date of a response starts. */
export const dateLength = new Date(0).toUTCString().length;
export const dateOffset = (response: Buffer): number => response.indexOf('\r\n') + '\r\nDate: '.length;

const createResponse = (status: number, headers: Headers, content?: Buffer): StaticResponse => {
  const added = {
    Date: new Date(0).toUTCString(),
    Connection: 'keep-alive',
    'Keep-Alive': `timeout=${keepAliveSeconds}`,
  };
  const lines = Object.entries({ ...added, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = Buffer.from(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`, 'latin1');
  const bytes = content ? Buffer.concat([head, content]) : head;
  return { headers: Object.entries(headers).flat(), body: bytes.subarray(head.length), bytes, dateWritten: 0 };
};

/** Responses are created on first use: creating thousands would slow down startup. */
const createVariant = ({ etag, encoding }: IndexedVariant, shared: Headers, content: Buffer): SiteVariant => {
  const headers = { ...shared, etag };
  const contentHeaders = { ...(encoding !== 'plain' && { 'content-encoding': encoding }), 'content-length': String(content.length) };
  let whole: StaticResponse | undefined;
  let unchanged: StaticResponse | undefined;
  return {
    etag,
    get whole() {
      whole ??= createResponse(200, { ...headers, ...contentHeaders }, content);
      return whole;
    },
    get unchanged() {
      unchanged ??= createResponse(304, headers);
      return unchanged;
    },
  };
};

/** `stationery/letterheads.html` is served at `/stationery/letterheads`, `index.html` at `/`, other files at their name. */
const addressOf = (name: string): string => (name === 'index.html' ? '/' : `/${name.replace(/\.html$/, '')}`);

const suffixes = { plain: '', br: '.br', gzip: '.gz' } as const;

/**
 * Describes the files of the built site and concatenates their contents. Compressed variants are next to a file (.br, .gz).
 * The build stores both results, so that the server starts by reading two files instead of a thousand.
 */
export const indexSite = async (folder: string): Promise<{ index: SiteIndex; contents: Buffer }> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .sort();
  const known = new Set(names);
  const index: SiteIndex = [];
  const contents: Buffer[] = [];
  let start = 0;
  for (const name of names.filter((candidate) => !/\.(br|gz)$|(^|\/)\./.test(candidate))) {
    const type = types[extname(name)];
    if (!type) throw new Error(`The built site holds ${name}, a kind of file the server does not know.`);
    const isPage = name.endsWith('.html');
    const file: IndexedFile = { address: addressOf(name), isPage, headers: {}, variants: [] };
    for (const [encoding, suffix] of Object.entries(suffixes) as [Encoding, string][]) {
      if (!known.has(name + suffix)) continue;
      const content = await readFile(join(folder, name + suffix));
      const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
      file.variants.push({ encoding, etag, start, length: content.length });
      contents.push(content);
      start += content.length;
      if (encoding !== 'plain') continue;
      file.headers = {
        ...(isPage ? { ...headersOfPages, 'content-security-policy': policyOf(content.toString()) } : headersOfFile(type)),
        'content-type': type,
        // The names of pictures and bundles contain a hash of their content.
        'cache-control': /^(assets|pictures)\//.test(name) ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
        ...(known.has(`${name}.br`) && { vary: 'accept-encoding' }),
      };
    }
    index.push(file);
  }
  return { index, contents: Buffer.concat(contents) };
};

/** The built site by address; every response has the common headers and those of its kind. */
export const openSite = ({ index, contents }: { index: SiteIndex; contents: Buffer }, commonHeaders: Headers): Site =>
  new Map(
    index.map(({ address, isPage, headers, variants }) => {
      const shared = { ...commonHeaders, ...headers };
      const responses = variants.map((variant) => [
        variant.encoding,
        createVariant(variant, shared, contents.subarray(variant.start, variant.start + variant.length)),
      ]);
      return [address, { isPage, ...Object.fromEntries(responses) } as SiteFile];
    }),
  );

/** Where the build stores the result of `indexSite`. */
const [indexFile, contentsFile] = ['site.json', 'site.bin'];

export const writeIndexedSite = async (folder: string, target: string): Promise<void> => {
  const { index, contents } = await indexSite(folder);
  await writeFile(join(target, indexFile), JSON.stringify(index));
  await writeFile(join(target, contentsFile), contents);
};

export const readIndexedSite = async (folder: string, commonHeaders: Headers): Promise<Site> => {
  const [index, contents] = await Promise.all([readFile(join(folder, indexFile), 'utf8'), readFile(join(folder, contentsFile))]);
  return openSite({ index: JSON.parse(index), contents }, commonHeaders);
};
