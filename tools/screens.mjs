// npm run screens: approves the current screenshots and spoken text, and writes an overview of all screenshots, docs/screens.webp.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled, fail, runPackage, say } from './prepare.mjs';

ensureInstalled();
await ensureBrowser({ say, fail, runPackage });
ensureBuilt();
const specs = ['screens.spec.ts', 'blocks.spec.ts', 'logo-wall.spec.ts', 'spoken.spec.ts'];
runPackage('@playwright/test', 'playwright', ['test', ...specs, '--update-snapshots=all']);

const { default: sharp } = await import('sharp');
const folder = 'tests/browser/screens/approved';
const [columns, cellWidth, cellHeight, gap] = [3, 4 * 160, 420, 16];
const kinds = ['desktop-light', 'desktop-dark', 'phone-light', 'phone-dark'];
// The wall with a logo is one screen of its own, too large for the overview.
const files = readdirSync(folder).filter((file) => file !== 'logo-wall.webp');
const names = [...new Set(files.map((file) => file.replace(/-(desktop|phone)-(light|dark)\.webp$/, '')))].sort();
const pieces = [];
for (const [index, name] of names.entries()) {
  for (const [position, kind] of kinds.entries()) {
    const image = sharp(join(folder, `${name}-${kind}.webp`)).resize({ width: 160 });
    const { data, info } = await image.toBuffer({ resolveWithObject: true });
    pieces.push({
      input: await sharp(data)
        .extract({ left: 0, top: 0, width: 160, height: Math.min(cellHeight, info.height) })
        .toBuffer(),
      left: gap + (index % columns) * (cellWidth + gap) + position * 160,
      top: gap + Math.floor(index / columns) * (cellHeight + gap),
    });
  }
}
const sheet = {
  width: gap + columns * (cellWidth + gap),
  height: gap + Math.ceil(names.length / columns) * (cellHeight + gap),
  channels: 3,
  background: '#8a8a8a',
};
await sharp({ create: sheet }).composite(pieces).webp({ quality: 82 }).toFile('docs/screens.webp');
say(`Approved ${names.length * kinds.length} screenshots; overview: docs/screens.webp`);
