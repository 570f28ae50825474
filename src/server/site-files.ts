import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { type Headers, headersOfFile, headersOfPages, keepAliveSeconds } from './headers.ts';
import { STATUS_CODES } from './http.ts';
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

type Encoding = 'plain' | 'br' | 'gzip';

interface IndexedForm {
  encoding: Encoding;
  etag: string;
  /** Where it lies among the contents. */
  start: number;
  length: number;
}

interface IndexedFile {
  address: string;
  isPage: boolean;
  headers: Headers;
  forms: IndexedForm[];
}

/** What the build knows of each file. */
type SiteIndex = IndexedFile[];

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

/** Answers are made when they are first asked for: a start makes none of thousands. */
const createForm = ({ etag, encoding }: IndexedForm, shared: Headers, content: Buffer): SiteForm => {
  const headers = { ...shared, etag };
  const ofContent = { ...(encoding !== 'plain' && { 'content-encoding': encoding }), 'content-length': String(content.length) };
  let whole: Answer | undefined;
  let unchanged: Answer | undefined;
  return {
    etag,
    get whole() {
      whole ??= createAnswer(200, { ...headers, ...ofContent }, content);
      return whole;
    },
    get unchanged() {
      unchanged ??= createAnswer(304, headers);
      return unchanged;
    },
  };
};

/** `stationery/letterheads.html` answers at `/stationery/letterheads`, `index.html` at `/`; other files at their own name. */
const addressOf = (name: string): string => (name === 'index.html' ? '/' : `/${name.replace(/\.html$/, '')}`);

const forms = { plain: '', br: '.br', gzip: '.gz' } as const;

/**
 * Describes the files of the built site, and puts their contents one after the other. Compressed forms stand beside a file
 * (.br, .gz). The build keeps both, so that a server starts by reading two files instead of a thousand.
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
    const file: IndexedFile = { address: addressOf(name), isPage, headers: {}, forms: [] };
    for (const [encoding, ending] of Object.entries(forms) as [Encoding, string][]) {
      if (!known.has(name + ending)) continue;
      const content = await readFile(join(folder, name + ending));
      const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
      file.forms.push({ encoding, etag, start, length: content.length });
      contents.push(content);
      start += content.length;
      if (encoding !== 'plain') continue;
      file.headers = {
        ...(isPage ? { ...headersOfPages, 'content-security-policy': policyOf(content.toString()) } : headersOfFile(type)),
        'content-type': type,
        // Pictures and bundles carry a hash: they never change under their name.
        'cache-control': /^(assets|pictures)\//.test(name) ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
        ...(known.has(`${name}.br`) && { vary: 'accept-encoding' }),
      };
    }
    index.push(file);
  }
  return { index, contents: Buffer.concat(contents) };
};

/** The built site by address; each answer carries these headers and those of its kind. */
export const openSite = ({ index, contents }: { index: SiteIndex; contents: Buffer }, everywhere: Headers): Site =>
  new Map(
    index.map(({ address, isPage, headers, forms }) => {
      const shared = { ...everywhere, ...headers };
      const made = forms.map((form) => [form.encoding, createForm(form, shared, contents.subarray(form.start, form.start + form.length))]);
      return [address, { isPage, ...Object.fromEntries(made) } as SiteFile];
    }),
  );

/** Where the build keeps what `indexSite` gives. */
const [indexFile, contentsFile] = ['site.json', 'site.bin'];

export const writeIndexedSite = async (folder: string, target: string): Promise<void> => {
  const { index, contents } = await indexSite(folder);
  await writeFile(join(target, indexFile), JSON.stringify(index));
  await writeFile(join(target, contentsFile), contents);
};

export const readIndexedSite = async (folder: string, everywhere: Headers): Promise<Site> => {
  const [index, contents] = await Promise.all([readFile(join(folder, indexFile), 'utf8'), readFile(join(folder, contentsFile))]);
  return openSite({ index: JSON.parse(index), contents }, everywhere);
};
