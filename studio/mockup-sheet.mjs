// A proof of every mock-up, with a checkerboard and a logo drawn on each place as the site draws them:
//   node studio/mockup-sheet.mjs                  all -> studio/out/mockup-sheet.png
//   node studio/mockup-sheet.mjs branded-mugs     named ones, at full size -> studio/out/mockup-proofs/NAME.png
// The squares must lie straight on the product, meet its edges and stay behind whatever stands in front.

import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { reliefAt } from '../src/domain/mockups/relief.ts';

const studio = import.meta.dirname;
const published = join(studio, '..', 'public', 'mockups');
const listing = JSON.parse(readFileSync(join(studio, '..', 'src', 'domain', 'mockups', 'mockups.json'), 'utf8'));
const [COLUMNS, TILE] = [5, { width: 480, height: 360 }];
const INK_LIGHT = 0.95; // how much light white ink gives back
const KNEE = 0.78; // as in kit.tone
const LOGO_WIDTH = 600;
const finishes = ['foil', 'etch'];

sharp.concurrency(1);

const toLinear = (c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const toSrgb = (c) => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055);
const tone = (c) => toSrgb(c < KNEE ? Math.max(c, 0) : KNEE + (1 - KNEE) * (1 - Math.exp(-(c - KNEE) / (1 - KNEE))));

async function pixels(file) {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** A colour value between pixels; x and y in pixels, of which the first has its middle at .5. */
function sample({ data, width, channels }, x, y, channel, box) {
  const clamp = (n, least, most) => Math.min(Math.max(n, least), most);
  const px = clamp(x - 0.5, box[0], box[0] + box[2] - 1);
  const py = clamp(y - 0.5, box[1], box[1] + box[3] - 1);
  const [x0, y0] = [Math.floor(px), Math.floor(py)];
  const [x1, y1] = [Math.min(x0 + 1, box[0] + box[2] - 1), Math.min(y0 + 1, box[1] + box[3] - 1)];
  const [a, b] = [px - x0, py - y0];
  const at = (i, j) => data[(j * width + i) * channels + channel];
  return (at(x0, y0) * (1 - a) + at(x1, y0) * a) * (1 - b) + (at(x0, y1) * (1 - a) + at(x1, y1) * a) * b;
}

/** A bold mark and two words, as wide and high as the box of the place allows. */
async function logoFor(width, height, onDark) {
  const [ink, accent] = onDark ? ['#FFFFFF', '#F8B83C'] : ['#16243F', '#F2604C'];
  const wide = width > height * 1.6;
  const svg = wide
    ? `<svg viewBox="0 0 300 90"><circle cx="45" cy="45" r="38" fill="${accent}"/><path d="M24 48l16 16 28-34" fill="none" stroke="${ink}" stroke-width="10"/>
       <text x="98" y="64" font-family="sans-serif" font-weight="bold" font-size="38" fill="${ink}" textLength="196" lengthAdjust="spacingAndGlyphs">Your logo</text></svg>`
    : `<svg viewBox="0 0 200 190"><circle cx="100" cy="66" r="60" fill="${accent}"/><path d="M66 70l26 26 44-54" fill="none" stroke="${ink}" stroke-width="16"/>
       <text x="4" y="180" font-family="sans-serif" font-weight="bold" font-size="37" fill="${ink}" textLength="192" lengthAdjust="spacingAndGlyphs">Your logo</text></svg>`;
  const scaled = svg.replace('<svg ', `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.round(width)}" height="${Math.round(height)}" `);
  return sharp(Buffer.from(scaled)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}

/** The artwork of the proof for one place: colour and cover at (u, v). */
async function proofArtwork({ size, box, ground }) {
  const dark = Number.parseInt(ground.slice(3, 5), 16) < 150;
  const [u0, v0, u1, v1] = box;
  const height = (LOGO_WIDTH * (v1 - v0) * size[1]) / ((u1 - u0) * size[0]);
  const { data, info } = await logoFor(LOGO_WIDTH, height, dark);
  const square = Math.min(...size) / 8;
  const squares = dark ? [255, 255, 255, 0.3] : [14, 140, 138, 0.35];
  return (u, v) => {
    const [s, t] = [(u - u0) / (u1 - u0), (v - v0) / (v1 - v0)];
    if (s >= 0 && s < 1 && t >= 0 && t < 1) {
      const i = (Math.floor(t * info.height) * info.width + Math.floor(s * info.width)) * 4;
      if (data[i + 3]) return [data[i], data[i + 1], data[i + 2], data[i + 3] / 255];
    }
    const odd = (Math.floor((u * size[0]) / square) + Math.floor((v * size[1]) / square)) % 2;
    return odd ? squares : [0, 0, 0, 0];
  };
}

/** Calls visit(x, y, u, v) for each pixel of a mesh. */
function eachPixel({ nx, ny, points }, visit) {
  const corner = (n) => [points[n * 2], points[n * 2 + 1], (n % nx) / (nx - 1), Math.floor(n / nx) / (ny - 1)];
  for (let row = 0; row < ny - 1; row++) {
    for (let column = 0; column < nx - 1; column++) {
      const first = row * nx + column;
      for (const third of [first + 1, first + nx]) eachPixelOf(corner(first), corner(third), corner(first + nx + 1), visit);
    }
  }
}

function eachPixelOf(a, b, c, visit) {
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
  if (!area) return;
  const span = (axis) => [Math.floor(Math.min(a[axis], b[axis], c[axis])), Math.ceil(Math.max(a[axis], b[axis], c[axis]))];
  const [[x0, x1], [y0, y1]] = [span(0), span(1)];
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      const [px, py] = [x + 0.5, y + 0.5];
      const s = ((px - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (py - a[1])) / area;
      const t = ((b[0] - a[0]) * (py - a[1]) - (px - a[0]) * (b[1] - a[1])) / area;
      if (s < 0 || t < 0 || s + t > 1) continue;
      visit(x, y, a[2] + s * (b[2] - a[2]) + t * (c[2] - a[2]), a[3] + s * (b[3] - a[3]) + t * (c[3] - a[3]));
    }
  }
}

/** Reads a value of a place's maps, from 0 to 1, at a pixel of the picture. */
const mapReader = (maps, mapSize, { crop, tile }) => (x, y, map) => {
  const corner = [tile[0], tile[1] + map * mapSize[1], crop[2] / 2, crop[3] / 2];
  return sample(maps, tile[0] + (x + 0.5 - crop[0]) / 2, corner[1] + (y + 0.5 - crop[1]) / 2, 0, corner) / 255;
};

async function print(picture, read, finish, place) {
  const artwork = await proofArtwork(place);
  const { light, gloss } = place.map;
  eachPixel(place.mesh, (x, y, u, v) => {
    if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) return;
    const [r, g, b, alpha] = artwork(u, v);
    const share = alpha * read(x, y, 2);
    if (!share) return;
    const [L, G] = [read(x, y, 0) ** 2 * light, read(x, y, 1) ** 2 * gloss];
    const at = (y * picture.width + x) * 3;
    [r, g, b].forEach((colour, k) => {
      const printed = finish ? finish.data[at + k] : 255 * tone(toLinear(colour / 255) * INK_LIGHT * L * place.warmth[k] + G);
      picture.data[at + k] += (printed - picture.data[at + k]) * share;
    });
  });
}

/** Raises the artwork from its place, or presses it in. The squares are a third as high as the logo. */
async function emboss(picture, read, place) {
  const artwork = await proofArtwork(place);
  const { width, height } = picture;
  const values = new Float32Array(width * height);
  eachPixel(place.mesh, (x, y, u, v) => {
    if (x >= 0 && y >= 0 && x < width && y < height) values[y * width + x] = artwork(u, v)[3];
  });
  const [left, top, across, down] = place.map.crop;
  for (let y = top; y < top + down; y++) {
    for (let x = left; x < left + across; x++) {
      const relief = reliefAt({ width, height, values }, x, y, place.kind === 'emboss' ? 1 : -1);
      const at = (y * width + x) * 3;
      for (let k = 0; k < 3; k++) picture.data[at + k] = Math.min(255, picture.data[at + k] * (1 + (relief - 1) * read(x, y, 2)));
    }
  }
}

async function proof(name) {
  const { hash, finish, places, maps: mapSize } = listing[name];
  const file = (kind, extension) => join(published, `${kind}-${name}-${hash}.${extension}`);
  const picture = await pixels(file(960, 'avif'));
  const maps = await pixels(file('maps', 'webp'));
  const finished = finish ? await pixels(file('finish', 'avif')) : undefined;
  for (const place of places) {
    const read = mapReader(maps, mapSize, place.map);
    if (place.kind === 'emboss' || place.kind === 'deboss') await emboss(picture, read, place);
    else await print(picture, read, finishes.includes(place.kind) ? finished : undefined, place);
  }
  return sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 3 } });
}

async function sheet(names) {
  const tiles = [];
  for (const [i, name] of names.entries()) {
    const input = await (await proof(name)).resize(TILE).png().toBuffer();
    tiles.push({ input, left: (i % COLUMNS) * TILE.width, top: Math.floor(i / COLUMNS) * TILE.height });
  }
  const height = Math.ceil(names.length / COLUMNS) * TILE.height;
  const target = join(studio, 'out', 'mockup-sheet.png');
  const create = { width: COLUMNS * TILE.width, height, channels: 3, background: '#8a8a8a' };
  await sharp({ create }).composite(tiles).png().toFile(target);
  console.log(`${names.length} mock-ups in ${target}`);
}

const names = process.argv.slice(2);
const proofs = join(studio, 'out', 'mockup-proofs');
mkdirSync(proofs, { recursive: true });
for (const name of names) await (await proof(name)).png().toFile(join(proofs, `${name}.png`));
if (!names.length) await sheet(Object.keys(listing));
