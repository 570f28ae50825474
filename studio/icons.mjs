// Renders the app icons from the logo, public/favicon.svg: node studio/icons.mjs

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const site = join(import.meta.dirname, '..', 'public');
const mark = readFileSync(join(site, 'favicon.svg'));
const PAPER = '#FFFBF4';
const TRANSPARENT = '#FFFBF400';
const MARK_UNITS = 28; // the viewBox of the logo

/** The logo centred on a square of `size` px, filling `share` of it. */
async function icon(size, share, background) {
  const inner = Math.round(size * share);
  const drawn = await sharp(mark, { density: (72 * inner) / MARK_UNITS }).resize(inner, inner).png().toBuffer();
  const canvas = { width: size, height: size, channels: 4, background };
  return sharp({ create: canvas }).composite([{ input: drawn }]).png({ compressionLevel: 9 }).toBuffer();
}

/** An ICO file with one PNG: a header of 6 bytes, an entry of 16, the image. */
function icoOf(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon, not a cursor
  head.writeUInt16LE(1, 4); // one image
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18); // offset of the image
  return Buffer.concat([head, png]);
}

mkdirSync(join(site, 'icons'), { recursive: true });
const write = (path, content) => writeFileSync(join(site, path), content);
write('icons/icon-192.png', await icon(192, 0.96, TRANSPARENT));
write('icons/icon-512.png', await icon(512, 0.96, TRANSPARENT));
write('icons/icon-maskable-512.png', await icon(512, 0.76, PAPER)); // phones crop it to a circle of 80 %
write('apple-touch-icon.png', await icon(180, 0.88, PAPER));
write('favicon.ico', icoOf(await icon(32, 1, TRANSPARENT), 32));
