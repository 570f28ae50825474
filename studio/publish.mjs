// Publishes the pictures to the site: node studio/publish.mjs
//   out/final/NAME.png      -> pictures/NAME.webp, when the render is newer than the master
//   pictures/NAME.webp      -> public/pictures/WIDTH-NAME-HASH.avif, and one .webp for browsers without AVIF
//   sizes and hashes of all -> src/domain/catalogue/pictures.json
// HASH covers the master and the edition below, so a published file never changes and may be cached indefinitely.
// Published files are skipped; files of changed or removed masters are deleted.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const studio = import.meta.dirname;
const finals = join(studio, 'out', 'final');
const masters = join(studio, '..', 'pictures');
const published = join(studio, '..', 'public', 'pictures');
const listing = join(studio, '..', 'src', 'domain', 'catalogue', 'pictures.json');

// Change it whenever the settings below change, to give the new files new names.
const EDITION = '';
const MASTER_QUALITY = 92;
const WIDTHS = [480, 960, 1600]; // never wider than the master, so only heroes get 1600
const ENCODERS = {
  avif: { quality: 55, encode: (image, quality) => image.avif({ quality, chromaSubsampling: '4:4:4', effort: 4 }) },
  webp: { quality: 78, encode: (image, quality) => image.webp({ quality, effort: 6 }) },
};
const LIMIT = { width: 960, bytes: 40_000 };
const QUALITY_STEP = 4;
const LOWEST_QUALITY = 20;
const PUBLISHED_NAME = /^\d+-.+-[0-9a-f]{6}\.(avif|webp)(\.part)?$/;

sharp.concurrency(1);

const namesIn = (folder, extension) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith(extension))
        .map((file) => file.slice(0, -extension.length))
        .sort()
    : [];

/** Writes atomically: an interrupted run must not leave a partial file that the next one skips. */
function writeAtomically(path, content) {
  writeFileSync(`${path}.part`, content);
  renameSync(`${path}.part`, path);
}

async function takeNewFinals() {
  for (const name of namesIn(finals, '.png')) {
    const final = join(finals, `${name}.png`);
    const master = join(masters, `${name}.webp`);
    if (existsSync(master) && statSync(master).mtimeMs >= statSync(final).mtimeMs) continue;
    writeAtomically(master, await sharp(final).webp({ quality: MASTER_QUALITY, effort: 6 }).toBuffer());
    console.log(`master     ${name}`);
  }
}

async function describe(name) {
  const file = readFileSync(join(masters, `${name}.webp`));
  const { width, height } = await sharp(file).metadata();
  const widths = WIDTHS.filter((target) => target <= width);
  if (!widths.includes(LIMIT.width)) throw new Error(`pictures/${name}.webp is ${width} px wide; at least ${LIMIT.width} is needed.`);
  const hash = createHash('sha256').update(EDITION).update(file).digest('hex').slice(0, 6);
  return { width, height, widths, hash };
}

const filesOf = (name, { widths, hash }) => {
  const targets = [...widths.map((width) => ({ width, format: 'avif' })), { width: LIMIT.width, format: 'webp' }];
  return targets.map((target) => ({ ...target, file: `${target.width}-${name}-${hash}.${target.format}` }));
};

/** Encodes one file, lowering the quality until it is within the limit of its width. */
async function encode(name, { width, format, file }) {
  const { quality: wanted, encode: encodeAs } = ENCODERS[format];
  const limit = width === LIMIT.width ? LIMIT.bytes : Infinity;
  const resized = await sharp(join(masters, `${name}.webp`)).resize({ width, kernel: 'lanczos3' }).png().toBuffer();
  for (let quality = wanted; quality >= LOWEST_QUALITY; quality -= QUALITY_STEP) {
    const content = await encodeAs(sharp(resized), quality).toBuffer();
    if (content.length > limit) continue;
    writeAtomically(join(published, file), content);
    const note = quality < wanted ? `, quality lowered from ${wanted} to ${quality}` : '';
    console.log(`published  ${file}, ${(content.length / 1000).toFixed(1)} KB${note}`);
    return;
  }
  throw new Error(`${file} is over ${limit} bytes even at quality ${LOWEST_QUALITY}: make the picture calmer.`);
}

function deleteAllBut(wanted) {
  for (const file of readdirSync(published)) {
    if (!PUBLISHED_NAME.test(file) || wanted.has(file)) continue;
    rmSync(join(published, file));
    console.log(`deleted    ${file}`);
  }
}

function writeListing(pictures) {
  const lines = pictures.map(({ name, width, height, widths, hash }) => {
    const text = `{ "width": ${width}, "height": ${height}, "widths": [${widths.join(', ')}], "hash": "${hash}" }`;
    return `  ${JSON.stringify(name)}: ${text}`;
  });
  writeAtomically(listing, `{\n${lines.join(',\n')}\n}\n`);
}

mkdirSync(published, { recursive: true });
await takeNewFinals();

const pictures = [];
for (const name of namesIn(masters, '.webp')) pictures.push({ name, ...(await describe(name)) });

const wanted = new Set();
for (const picture of pictures) {
  for (const target of filesOf(picture.name, picture)) {
    wanted.add(target.file);
    if (!existsSync(join(published, target.file))) await encode(picture.name, target);
  }
}
// Last, so that a failed run leaves the previous listing and its files intact.
writeListing(pictures);
deleteAllBut(wanted);
console.log(`${pictures.length} pictures, ${wanted.size} files in public/pictures`);
