// Compresses the text files of the built site (dist/client/), so that the server never has to. The last step of a build.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { forgetUnused, keptResult } from '#build/kept-results.ts';

const folder = 'dist/client';
const entries = await readdir(folder, { recursive: true, withFileTypes: true });
const files = entries
  .filter((entry) => entry.isFile() && /\.(html|css|js|svg|xml|txt|webmanifest|json|ttf)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

/** What may change a compressed form besides the text: the settings in this file, the compressors in Node. */
const compressedWith = [await readFile(import.meta.filename), process.versions.brotli ?? '', process.versions.zlib ?? ''];

const compress = async (file: string) => {
  const body = await readFile(file);
  const inputs = [...compressedWith, body];
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } };
  await Promise.all([
    keptResult('br', inputs, () => promisify(brotliCompress)(body, options)).then((result) => writeFile(`${file}.br`, result)),
    keptResult('gz', inputs, () => promisify(gzip)(body, { level: 9 })).then((result) => writeFile(`${file}.gz`, result)),
  ]);
};

// A few at a time: the compressors run on the machine's threads, their memory need not grow with the site.
for (let first = 0; first < files.length; first += 8) await Promise.all(files.slice(first, first + 8).map(compress));
await forgetUnused();
console.log(`${files.length} files compressed`);
