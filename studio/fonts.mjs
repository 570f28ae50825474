// Cuts the site's two typefaces to what the site uses: node studio/fonts.mjs (after npm install in this folder)
//
// The results are committed, with their licences: src/ui/fonts/. tests/site/typefaces.test.ts says when a page
// uses a character that is not in them; add it to `characters` then, and run this again.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const packages = join(import.meta.dirname, 'node_modules', '@fontsource-variable');
const folder = join(import.meta.dirname, '..', 'src', 'ui', 'fonts');

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** All that a keyboard types, the letters of western Europe for names, the signs of a printer's texts. */
const characters = [range(0x20, 0x7e), range(0xc0, 0xff), '\u00a0¡¿£§©®°±²³·¼½¾«»–—‘’“”•…€™−'].join('');

/** Headings have one weight; text has 400, 600 and 700, which is smaller as one axis than as three files. */
const faces = {
  fraunces: { wght: 650 },
  sora: { wght: { min: 400, max: 700 } },
};

for (const [family, variationAxes] of Object.entries(faces)) {
  const source = readFileSync(join(packages, family, 'files', `${family}-latin-wght-normal.woff2`));
  const cut = await subsetFont(source, characters, {
    targetFormat: 'woff2',
    variationAxes,
    keepFeatures: ['kern', 'liga', 'rvrn'], // rvrn: another ampersand than that of the heaviest weight
    noHinting: true,
    dropTables: ['STAT', 'gasp'],
    preserveNameIds: [0, 13, 14], // who made it, and its licence
  });
  writeFileSync(join(folder, `${family}.woff2`), cut);
  writeFileSync(join(folder, `${family}-OFL.txt`), readFileSync(join(packages, family, 'LICENSE')));
  console.log(`${family}: ${source.length} -> ${cut.length} bytes`);
}
