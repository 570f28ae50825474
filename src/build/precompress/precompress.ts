import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { cachedResult, evictUnused } from '#build/cache/cached-results.ts';

const isText = (file: string): boolean => /\.(html|css|js|svg|xml|txt|webmanifest|json|ttf|wasm|icc|rgb)$/.test(file);

/** Writes brotli and gzip files beside the text files of the built site, so that the server never compresses one. Returns how many. */
export const precompress = async (files: string[]): Promise<number> => {
  // Inputs besides the text that change the result: the settings in this file and Node's compressors.
  const compressedWith = [await readFile(new URL(import.meta.url)), process.versions.brotli ?? '', process.versions.zlib ?? ''];

  const compress = async (file: string) => {
    const body = await readFile(file);
    const inputs = [...compressedWith, body];
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } };
    await Promise.all([
      cachedResult('br', inputs, () => promisify(brotliCompress)(body, options)).then((result) => writeFile(`${file}.br`, result)),
      cachedResult('gz', inputs, () => promisify(gzip)(body, { level: 9 })).then((result) => writeFile(`${file}.gz`, result)),
    ]);
  };

  const texts = files.filter(isText);
  // Eight at a time, to bound memory whatever the size of the site.
  for (let first = 0; first < texts.length; first += 8) await Promise.all(texts.slice(first, first + 8).map(compress));
  await evictUnused();
  return texts.length;
};
