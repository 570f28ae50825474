import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { z } from 'zod';

/** Where the build puts the style sheet, fonts and scripts of the desk (tools/build-desk.ts). */
const folder = 'dist/desk';
/** Fonts, tables and decoders that pdf.js asks for by fixed names. The site's build makes them (src/pages/pdf-parts). */
const pdfParts = 'dist/client/pdf-parts';

/** Addresses of what a page loads. */
export interface AssetFiles {
  style: string;
  /** By the name of the file in src/desk/browser. */
  scripts: Record<string, string>;
}

interface AssetRequest {
  request: Pick<IncomingMessage, 'headers'>;
  response: ServerResponse;
  path: string;
  /** For scripts, in place of the policy of pages. */
  scriptPolicy: string;
}

export interface Assets {
  files: AssetFiles;
  /** Sends a built file; false if there is none of this address. */
  send(request: AssetRequest): Promise<boolean>;
}

const binary = 'application/octet-stream';
const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  // Printed colours, and what pdf.js reads.
  ...{ '.rgb': binary, '.icc': binary, '.bcmap': binary, '.pfb': binary, '.ttf': binary },
};
/** Files of these types are compressed already. */
const compressedTypes = ['.woff2', '.bcmap'];

const week = 7 * 24 * 3600;

const manifestSchema = z.record(
  z.string(),
  z.looseObject({ file: z.string(), src: z.string().optional(), isEntry: z.boolean().optional() }),
);

/** The built files by their addresses. A newer build must not replace them while pages refer to them, so they are read at the start. */
const readFiles = async (): Promise<Map<string, Buffer>> => {
  const read = async (from: string, prefix: string): Promise<[string, Buffer][]> => {
    const entries = await readdir(from, { recursive: true });
    const names = entries.filter((name) => extname(name) in types);
    return Promise.all(names.map(async (name) => [`${prefix}/${name}`, await readFile(join(from, name))] as [string, Buffer]));
  };
  return new Map([...(await read(join(folder, 'assets'), '/assets')), ...(await read(pdfParts, '/pdf-parts'))]);
};

const compress = (bytes: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });

const readManifest = async (): Promise<AssetFiles> => {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
  const entries = Object.values(manifest).filter(({ isEntry }) => isEntry);
  const style = entries.find(({ file }) => file.endsWith('.css'));
  if (!style) throw new Error(`${folder}/manifest.json names no style sheet.`);
  return {
    style: `/${style.file}`,
    scripts: Object.fromEntries(
      entries.filter(({ file }) => file.endsWith('.js')).map(({ src = '', file }) => [src.replace(/^.*\/|\.ts$/g, ''), `/${file}`]),
    ),
  };
};

export const readAssets = async (): Promise<Assets> => {
  const [files, bytes] = [await readManifest(), await readFiles()];
  /** Compressed when first asked for, and kept. Pages are not compressed: they hold form tokens beside what a request says. */
  const compressed = new Map<string, Promise<Buffer>>();
  const compressedOf = (path: string, content: Buffer): Promise<Buffer> => {
    const found = compressed.get(path) ?? compress(content);
    compressed.set(path, found);
    return found;
  };
  return {
    files,
    send: async ({ request, response, path, scriptPolicy }) => {
      const content = bytes.get(path);
      if (!content) return false;
      const type = extname(path);
      const isCompressible = !compressedTypes.includes(type);
      const isCompressed = isCompressible && /\bbr\b/.test(String(request.headers['accept-encoding']));
      const body = isCompressed ? await compressedOf(path, content) : content;
      if (type === '.js') response.setHeader('content-security-policy', scriptPolicy);
      response.writeHead(200, {
        'content-type': types[type],
        'content-length': body.length,
        // Names below /assets change with the content.
        'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : `public, max-age=${week}`,
        ...(isCompressible && { vary: 'accept-encoding' }),
        ...(isCompressed && { 'content-encoding': 'br' }),
      });
      response.end(body);
      return true;
    },
  };
};
