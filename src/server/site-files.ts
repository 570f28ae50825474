import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { STATUS_CODES } from 'node:http';
import { extname, join, sep } from 'node:path';
import { type Headers, headersOfFile, headersOfPages, keepAliveSeconds } from './headers.ts';
import { policyOf } from './page-policy.ts';

/** A file of the built site: plain, and in the compressed forms made at build. */
export interface SiteFile {
  isPage: boolean;
  plain: SiteForm;
  br?: SiteForm;
  gzip?: SiteForm;
}

/** The built site by address. */
export type Site = Map<string, SiteFile>;

interface SiteForm {
  etag: string;
  whole: Answer;
  /** For a browser that has it already. */
  unchanged: Answer;
}

/** What goes over the wire for a file, made once. */
export interface Answer {
  /** Names and values in turn, as Node takes them. */
  headers: string[];
  body: Buffer;
  /** The same as bytes: status, date and the rest of what Node would add, the lines of the headers, an empty line, the body. */
  bytes: Buffer;
  /** The second of the date in the bytes, in milliseconds. */
  dated: number;
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
  '.pdf': 'application/pdf',
};

/** Where an answer's date stands, and how long any date is. */
export const dateLength = new Date(0).toUTCString().length;
export const dateOffset = (answer: Buffer): number => answer.indexOf('\r\n') + '\r\nDate: '.length;

const createAnswer = (status: number, headers: Headers, content?: Buffer): Answer => {
  const added = {
    Date: new Date(0).toUTCString(),
    Connection: 'keep-alive',
    'Keep-Alive': `timeout=${keepAliveSeconds}`,
  };
  const lines = Object.entries({ ...added, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = Buffer.from(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`, 'latin1');
  const bytes = content ? Buffer.concat([head, content]) : head;
  return { headers: Object.entries(headers).flat(), body: bytes.subarray(head.length), bytes, dated: 0 };
};

const createForm = (content: Buffer, shared: Headers, encoding?: string): SiteForm => {
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  const headers = { ...shared, etag };
  const ofContent = { ...(encoding && { 'content-encoding': encoding }), 'content-length': String(content.length) };
  return { etag, whole: createAnswer(200, { ...headers, ...ofContent }, content), unchanged: createAnswer(304, headers) };
};

/** `stationery/letterheads.html` answers at `/stationery/letterheads`, `index.html` at `/`; other files at their own name. */
const addressOf = (name: string): string => (name === 'index.html' ? '/' : `/${name.replace(/\.html$/, '')}`);

/**
 * Reads the built site into memory, by address; each answer carries these headers and those of its kind. Compressed forms
 * made at build stand beside the file (.br, .gz).
 */
export const readSite = async (folder: string, everywhere: Headers): Promise<Site> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    );
  const known = new Set(names);
  const read = (name: string) => readFile(join(folder, name));
  const site: Site = new Map();
  for (const name of names.filter((candidate) => !/\.(br|gz)$|(^|\/)\./.test(candidate))) {
    const type = types[extname(name)];
    if (!type) throw new Error(`The built site holds ${name}, a kind of file the server does not know.`);
    const isPage = name.endsWith('.html');
    const plain = await read(name);
    const [hasBr, hasGzip] = [known.has(`${name}.br`), known.has(`${name}.gz`)];
    const shared = {
      ...everywhere,
      ...(isPage ? { ...headersOfPages, 'content-security-policy': policyOf(plain.toString()) } : headersOfFile(type)),
      'content-type': type,
      // Pictures and bundles carry a hash: they never change under their name.
      'cache-control': /^(assets|pictures)\//.test(name) ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
      ...(hasBr && { vary: 'accept-encoding' }),
    };
    site.set(addressOf(name), {
      isPage,
      plain: createForm(plain, shared),
      ...(hasBr && { br: createForm(await read(`${name}.br`), shared, 'br') }),
      ...(hasGzip && { gzip: createForm(await read(`${name}.gz`), shared, 'gzip') }),
    });
  }
  return site;
};
