// Mock-ups: pictures on which the site prints a visitor's logo. See "Mock-ups" in README.md.
//   node studio/mockups.mjs branded-mugs       renders mock-ups by name ('all': every one), then publishes
//   node studio/mockups.mjs                    publishes what is in out/mockups
// Published: public/mockups/{480,960}-NAME-HASH.avif (blank), maps-NAME-HASH.webp, finish-NAME-HASH.avif;
// src/domain/mockups/mockups.json; and tests/unit/mockups/where.json, samples that the test compares with the meshes.
// Files newer than their render and this script are skipped. A mock-up that was not rendered keeps its files and its entry.
// To remove one, take it out of mockups.py and render any other.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { runBlender } from './run-blender.mjs';

const studio = import.meta.dirname;
const rendered = join(studio, 'out', 'mockups');
const published = join(studio, '..', 'public', 'mockups');
const listing = join(studio, '..', 'src', 'domain', 'mockups', 'mockups.json');
const truths = join(studio, '..', 'tests', 'unit', 'mockups', 'where.json');

const PICTURE = { quality: 55, chromaSubsampling: '4:4:4', effort: 4 };
const MAPS = { quality: 82, effort: 6 };
const LIMIT = 24_900; // bytes of one mock-up, with its entry in the listing
const QUALITY_STEP = 4;
const LOWEST_QUALITY = 31;

sharp.concurrency(1);

const readJson = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});

/** Light, gloss and cover below one another in one grey picture: as colour channels they would blur into each other. */
async function greyMaps(path) {
  const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const size = info.width * info.height;
  const grey = Buffer.alloc(size * 3);
  for (let i = 0; i < size; i++) for (let map = 0; map < 3; map++) grey[map * size + i] = data[i * 3 + map];
  const raw = { width: info.width, height: info.height * 3, channels: 1 };
  const file = await sharp(grey, { raw }).toColourspace('b-w').webp(MAPS).toBuffer();
  return { file, width: info.width, height: info.height };
}

async function encode(name, { finish }, quality) {
  const settings = { ...PICTURE, quality };
  const picture = (file, width) => sharp(join(rendered, file)).resize({ width, kernel: 'lanczos3' }).avif(settings).toBuffer();
  const maps = await greyMaps(join(rendered, `${name}-maps.png`));
  const files = {
    480: [await picture(`${name}.png`, 480), 'avif'],
    960: [await picture(`${name}.png`, 960), 'avif'],
    maps: [maps.file, 'webp'],
  };
  if (finish) files.finish = [await picture(`${name}-finish.png`, 960), 'avif'];
  return { files, maps: [maps.width, maps.height] };
}

const weigh = ({ files }, entry) => Object.values(files).reduce((sum, [content]) => sum + content.length, JSON.stringify(entry).length);

/** Lowers the quality of the pictures until the mock-up is within its limit. */
async function encodeWithin(name, data) {
  for (let quality = PICTURE.quality; ; quality -= QUALITY_STEP) {
    const encoded = await encode(name, data, quality);
    const bytes = weigh(encoded, data);
    if (bytes > LIMIT && quality > LOWEST_QUALITY) continue;
    const note = quality < PICTURE.quality ? `, quality lowered to ${quality}` : '';
    console.log(`published  ${name}, ${(bytes / 1000).toFixed(1)} KB${note}`);
    return encoded;
  }
}

/** Writes the files of one mock-up and returns its entry in the listing. */
async function publish(name, { truth: _, places, ...rest }) {
  const { files, maps } = await encodeWithin(name, { ...rest, places });
  const digest = createHash('sha256').update(JSON.stringify(places));
  for (const [content] of Object.values(files)) digest.update(content);
  const hash = digest.digest('hex').slice(0, 6);
  for (const [kind, [content, extension]] of Object.entries(files)) {
    writeFileSync(join(published, `${kind}-${name}-${hash}.${extension}`), content);
  }
  return { ...rest, hash, maps, places };
}

/** The same scene in another material has the same meshes: the site fetches all, and a repeated one takes hardly any bytes. */
const withMeshesOf = (first, data) => ({
  ...data,
  places: data.places.map((place, i) => ({ ...place, mesh: first.places[i].mesh, error: first.places[i].error })),
});

/** Whether the published files are newer than the render and this script. */
function isPublished(name, entry, render) {
  const file = join(published, `maps-${name}-${entry?.hash}.webp`);
  return existsSync(file) && [render, import.meta.filename].every((source) => statSync(file).mtimeMs > statSync(source).mtimeMs);
}

function deleteAllBut(entries) {
  const wanted = new Set(Object.entries(entries).map(([name, { hash }]) => `${name}-${hash}`));
  for (const file of readdirSync(published)) {
    const stem = file.replace(/^(480|960|maps|finish)-/, '').replace(/\.\w+$/, '');
    if (!wanted.has(stem)) rmSync(join(published, file));
  }
}

/** One line each, so that a change shows as such. */
function writeLines(path, entries) {
  const lines = Object.keys(entries)
    .sort()
    .map((name) => `  ${JSON.stringify(name)}: ${JSON.stringify(entries[name])}`);
  writeFileSync(path, `{\n${lines.join(',\n')}\n}\n`);
}

const names = process.argv.slice(2);
if (names.length) runBlender('render_mockups.py', names);

for (const folder of [published, join(listing, '..'), join(truths, '..')]) mkdirSync(folder, { recursive: true });
const known = readJson(join(rendered, 'names.json'));
const keep = (entries) => Object.fromEntries(Object.entries(entries).filter(([name]) => name in known));
const entries = keep(readJson(listing));
const samples = keep(readJson(truths));
// A mock-up of another scene (known[name]) comes after that scene.
for (const name of Object.keys(known).sort((one, other) => Boolean(known[one]) - Boolean(known[other]))) {
  const path = join(rendered, `${name}.json`);
  if (!existsSync(path)) continue;
  if (isPublished(name, entries[name], path)) continue;
  const data = readJson(path);
  const first = entries[known[name]];
  entries[name] = await publish(name, first ? withMeshesOf(first, data) : data);
  samples[name] = data.truth;
}
for (const [name, scene] of Object.entries(known)) if (scene && entries[name] && entries[scene]) entries[scene].other = name;
writeLines(listing, entries);
writeLines(truths, samples);
deleteAllBut(entries);
console.log(`${Object.keys(entries).length} mock-ups`);
