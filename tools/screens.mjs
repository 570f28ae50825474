// npm run screens: approves how the site looks and sounds now, and lays all screens out on one sheet, docs/screens.webp.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled, fail, runPackage, say } from './prepare.mjs';

ensureInstalled();
await ensureBrowser({ say, fail, runPackage });
ensureBuilt();
runPackage('@playwright/test', 'playwright', ['test', 'screens.spec.ts', 'spoken.spec.ts', '--update-snapshots=all']);

const { default: sharp } = await import('sharp');
const folder = 'tests/browser/screens/approved';
const [columns, cell, tall, gap] = [3, 4 * 160, 420, 16];
const kinds = ['desk-light', 'desk-dark', 'phone-light', 'phone-dark'];
const names = [...new Set(readdirSync(folder).map((file) => file.replace(/-(desk|phone)-(light|dark)\.webp$/, '')))].sort();
const pieces = [];
for (const [index, name] of names.entries()) {
  for (const [place, kind] of kinds.entries()) {
    const image = sharp(join(folder, `${name}-${kind}.webp`)).resize({ width: 160 });
    const { data, info } = await image.toBuffer({ resolveWithObject: true });
    pieces.push({
      input: await sharp(data)
        .extract({ left: 0, top: 0, width: 160, height: Math.min(tall, info.height) })
        .toBuffer(),
      left: gap + (index % columns) * (cell + gap) + place * 160,
      top: gap + Math.floor(index / columns) * (tall + gap),
    });
  }
}
const sheet = {
  width: gap + columns * (cell + gap),
  height: gap + Math.ceil(names.length / columns) * (tall + gap),
  channels: 3,
  background: '#8a8a8a',
};
await sharp({ create: sheet }).composite(pieces).webp({ quality: 82 }).toFile('docs/screens.webp');
say(`Approved ${names.length * kinds.length} screens; all on one sheet: docs/screens.webp`);
