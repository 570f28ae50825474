import { readFile } from 'node:fs/promises';
import { cachedResult, digestOfFiles } from '#build/cache/cached-results.ts';
import { masterFile } from './master-file.ts';

/**
 * Cache inputs of every document besides its content and its picture: the code, the logo, and the packages with the fonts.
 * Files in this folder may therefore import only from these folders; tests/site/build-cache.test.ts checks it.
 */
export const documentSources = [
  'src/build/documents',
  'src/build/cache',
  'src/domain/brand',
  'src/domain/catalogue',
  'public/favicon.svg',
  'package-lock.json',
];

let codeDigest: Promise<string> | undefined;

/** Renders a card or sheet, or returns the cached one for the same content, picture and code. */
export const cachedDocument = async <C>(
  kind: string,
  content: C,
  image: string,
  render: (content: C) => Promise<Buffer>,
): Promise<Buffer> => {
  codeDigest ??= digestOfFiles(documentSources);
  const inputs = [await codeDigest, process.arch, JSON.stringify(content), await readFile(masterFile(image))];
  return cachedResult(kind, inputs, () => render(content));
};
