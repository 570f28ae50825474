// Records what Poppler, Ghostscript and qpdf say about the print files of stickers:
//   node tests/artwork/make-sticker-figures.ts
//
// The result is committed: tests/artwork/sticker-figures.json. src/domain/stickers/sticker-pdf.test.ts compares the files with it,
// and fails for a file that has changed since.

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { stickerFigures } from './make/sticker-figures.ts';
import { examples, stickerOf } from './stickers.ts';

const file = 'tests/artwork/sticker-figures.json';
const figures = examples.map((example) => [example.name, stickerFigures(example.name, stickerOf(example).pdf)]);
writeFileSync(file, JSON.stringify(Object.fromEntries(figures)));
execFileSync('node_modules/.bin/biome', ['format', '--write', file], { stdio: 'ignore' });
console.log(`${figures.length} files were measured.`);
