import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the build puts the fonts of documents (tools/build-server.ts). */
const folder = 'dist/server/fonts';

/** The fonts of a quote by their use. Each has a second file for the letters that the first lacks, such as those of Polish. */
const files = {
  display: 'fraunces-latin-600-normal.woff',
  displayMore: 'fraunces-latin-ext-600-normal.woff',
  text: 'sora-latin-400-normal.woff',
  textMore: 'sora-latin-ext-400-normal.woff',
  strong: 'sora-latin-600-normal.woff',
  strongMore: 'sora-latin-ext-600-normal.woff',
} as const;

export type FontName = keyof typeof files;
export type QuoteFonts = Record<FontName, Buffer>;

/** Read once, when the first quote is made. */
let read: Promise<QuoteFonts> | undefined;

export const readQuoteFonts = (): Promise<QuoteFonts> => {
  read ??= readAll();
  return read;
};

const readAll = async (): Promise<QuoteFonts> => {
  const entries = await Promise.all(Object.entries(files).map(async ([name, file]) => [name, await readFile(join(folder, file))] as const));
  return Object.fromEntries(entries) as QuoteFonts;
};
