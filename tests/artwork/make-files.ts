// Creates the real files for tests of the artwork check, and records what other programs report about them:
//   node tests/artwork/make-files.ts
//
// The results are committed: tests/artwork/files/, tests/artwork/other-kinds/ and tests/artwork/tool-figures.json. Needs Debian
// packages and about half a minute. Expected results of the project's own code are in tests/artwork/files.yaml, written by hand.

import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeBleedAndMarks } from './make/bleed-and-marks.ts';
import { makeByDrawingPrograms } from './make/by-drawing-programs.ts';
import { makeByPython } from './make/by-python.ts';
import { makeByScribus } from './make/by-scribus.ts';
import { makeCards } from './make/cards.ts';
import { makeCjk } from './make/cjk.ts';
import { makeDamagedPngs } from './make/damaged-pngs.ts';
import { figuresOf } from './make/figures.ts';
import { makeFineDetail, makeOverprints } from './make/fine-detail.ts';
import { makeInksAndPictures } from './make/inks-and-pictures.ts';
import { makeOtherKinds } from './make/other-kinds.ts';
import { makeByCairo, makeByInkscape, makeByLibreOffice } from './make/other-programs.ts';
import { makeDamaged, makeIllustratorLike, makeLocked, makeStructures } from './make/pdf-structure.ts';
import { makePages, makePlacedPictures } from './make/placed-pictures.ts';
import { makeEps } from './make/postscript.ts';
import { makeJpegs, makePngs } from './make/rasters.ts';
import { makeTemplates } from './make/templates.ts';
import { fileOf, filesFolder, missingPackages } from './make/tools.ts';

const missing = missingPackages();
if (missing) {
  console.error(missing);
  process.exit(1);
}

for (const name of readdirSync(filesFolder)) rmSync(fileOf(name));
// Order matters: later files are made from earlier ones.
for (const make of [
  makeJpegs,
  makePngs,
  makeDamagedPngs,
  makeCards,
  makePlacedPictures,
  makePages,
  makeByLibreOffice,
  makeByCairo,
  makeByInkscape,
  makeCjk,
  makeLocked,
  makeStructures,
  makeDamaged,
  makeIllustratorLike,
  makeEps,
  makeBleedAndMarks,
  makeInksAndPictures,
  makeFineDetail,
  makeOverprints,
  makeByPython,
  makeByScribus,
  makeByDrawingPrograms,
  makeOtherKinds,
])
  make();
await makeTemplates();

const names = readdirSync(filesFolder).sort();
const figures = Object.fromEntries(names.map((name) => [name, figuresOf(name)]));
const figuresFile = join(import.meta.dirname, 'tool-figures.json');
writeFileSync(figuresFile, JSON.stringify(figures, null, 2));
execFileSync('node_modules/.bin/biome', ['format', '--write', figuresFile], { stdio: 'ignore' });

const bytes = names.reduce((sum, name) => sum + statSync(fileOf(name)).size, 0);
console.log(`${names.length} files, ${Math.round(bytes / 1024)} KB together, in ${filesFolder}`);
