import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

import { policyOf } from './page-policy.ts';

/** A file of the built site as it goes over the wire. */
export interface SiteFile {
  type: string;
  /** Never changes under its name: pictures and bundles carry a hash. */
  immutable: boolean;
  /** What a page may load and run. */
  policy?: string;
  plain: Encoded;
  br?: Encoded;
  gzip?: Encoded;
}

/** The built site by address. */
export type Site = Map<string, SiteFile>;

interface Encoded {
  body: Buffer;
  etag: string;
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
  '.pdf': 'application/pdf',
};

const encode = (body: Buffer): Encoded => ({ body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` });

/** `stationery/letterheads.html` answers at `/stationery/letterheads`, `index.html` at `/`; other files at their own name. */
const addressOf = (name: string): string => (name === 'index.html' ? '/' : `/${name.replace(/\.html$/, '')}`);

/** Reads the built site into memory, by address. Compressed forms made at build stand beside the file (.br, .gz). */
export const readSite = async (folder: string): Promise<Site> => {
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
  const read = async (name: string) => encode(await readFile(join(folder, name)));
  const site: Site = new Map();
  for (const name of names.filter((candidate) => !/\.(br|gz)$|(^|\/)\./.test(candidate))) {
    const type = types[extname(name)];
    if (!type) throw new Error(`The built site holds ${name}, a kind of file the server does not know.`);
    const plain = await read(name);
    site.set(addressOf(name), {
      type,
      immutable: /^(assets|pictures)\//.test(name),
      ...(name.endsWith('.html') && { policy: policyOf(plain.body.toString()) }),
      plain,
      ...(known.has(`${name}.br`) && { br: await read(`${name}.br`) }),
      ...(known.has(`${name}.gz`) && { gzip: await read(`${name}.gz`) }),
    });
  }
  return site;
};
