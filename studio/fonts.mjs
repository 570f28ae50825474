// Subsets the site's two typefaces to the characters it uses: node studio/fonts.mjs (after npm install in this folder)
//
// The results are committed with their licences: src/styles/fonts/. tests/site/typefaces.test.ts fails when a page
// uses a missing character; add it to `characters` and run this again.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const packages = join(import.meta.dirname, 'node_modules', '@fontsource-variable');
const folder = join(import.meta.dirname, '..', 'src', 'styles', 'fonts');

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** ASCII, Western European letters for names, and the typographic signs of the site's texts. */
const characters = [range(0x20, 0x7e), range(0xc0, 0xff), '\u00a0¡¿£§©®°±²³·¼½¾«»–—‘’“”•…€™−'].join('');

/** Headings use one weight; text uses 400, 600 and 700, smaller as one variable axis than as three files. */
const faces = {
  fraunces: { wght: 650 },
  sora: { wght: { min: 400, max: 700 } },
};

for (const [family, variationAxes] of Object.entries(faces)) {
  const source = readFileSync(join(packages, family, 'files', `${family}-latin-wght-normal.woff2`));
  const cut = await subsetFont(source, characters, {
    targetFormat: 'woff2',
    variationAxes,
    keepFeatures: ['kern', 'liga', 'rvrn'], // rvrn: without it the ampersand is that of the heaviest weight
    noHinting: true,
    dropTables: ['STAT', 'gasp'],
    preserveNameIds: [0, 13, 14], // copyright and licence
  });
  writeFileSync(join(folder, `${family}.woff2`), cut);
  writeFileSync(join(folder, `${family}-OFL.txt`), readFileSync(join(packages, family, 'LICENSE')));
  console.log(`${family}: ${source.length} -> ${cut.length} bytes`);
}
