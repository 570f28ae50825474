// All masters in one image, to check that their look is consistent:
//   node studio/contact-sheet.mjs        -> studio/out/contact-sheet.png

import { mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

const masters = join(dirname(import.meta.dirname), 'pictures');
const out = join(import.meta.dirname, 'out');
const target = join(out, 'contact-sheet.png');
const [columns, width, height, gap] = [6, 300, 225, 6];

sharp.concurrency(1);

const files = readdirSync(masters)
  .filter((file) => file.endsWith('.webp'))
  .sort();
const tiles = [];
for (const [i, file] of files.entries()) {
  tiles.push({
    input: await sharp(join(masters, file)).resize(width, height, { fit: 'cover' }).toBuffer(),
    left: gap + (i % columns) * (width + gap),
    top: gap + Math.floor(i / columns) * (height + gap),
  });
}
const canvas = {
  width: columns * (width + gap) + gap,
  height: Math.ceil(files.length / columns) * (height + gap) + gap,
  channels: 3,
  background: '#8a8a8a',
};
mkdirSync(out, { recursive: true });
await sharp({ create: canvas }).composite(tiles).png().toFile(target);
console.log(`${files.length} pictures in ${target}`);
