import { readdir, readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { z } from 'zod';

/** Where the build puts the style sheet, fonts and scripts of the desk (tools/build-desk.ts). */
const folder = 'dist/desk';

/** Addresses of what a page loads. */
export interface AssetFiles {
  style: string;
  /** By the name of the file in src/desk/browser. */
  scripts: Record<string, string>;
}

export interface Assets {
  files: AssetFiles;
  /** Sends a built file; false if there is none of this address. */
  send(response: ServerResponse, path: string): boolean;
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};

const manifestSchema = z.record(
  z.string(),
  z.looseObject({ file: z.string(), src: z.string().optional(), isEntry: z.boolean().optional() }),
);

/** Reads all files into memory: they are few, and a newer build must not replace them while pages refer to them. */
export const readAssets = async (): Promise<Assets> => {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
  const entries = Object.values(manifest).filter(({ isEntry }) => isEntry);
  const names = (await readdir(join(folder, 'assets'))).filter((name) => extname(name) in types);
  const bytes = new Map<string, Buffer>(
    await Promise.all(names.map(async (name) => [`/assets/${name}`, await readFile(join(folder, 'assets', name))] as const)),
  );
  const style = entries.find(({ file }) => file.endsWith('.css'));
  if (!style) throw new Error(`${folder}/manifest.json names no style sheet.`);
  return {
    files: {
      style: `/${style.file}`,
      scripts: Object.fromEntries(
        entries.filter(({ file }) => file.endsWith('.js')).map(({ src = '', file }) => [src.replace(/^.*\/|\.ts$/g, ''), `/${file}`]),
      ),
    },
    send(response, path) {
      const content = bytes.get(path);
      if (!content) return false;
      response.setHeader('cache-control', 'public, max-age=31536000, immutable');
      response.writeHead(200, { 'content-type': types[extname(path)], 'content-length': content.length }).end(content);
      return true;
    },
  };
};
