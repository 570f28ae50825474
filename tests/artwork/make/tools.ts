import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The programs that make and measure the files, and the Debian package each comes with. */
const packages = {
  gs: 'ghostscript',
  ps2epsi: 'ghostscript',
  'convert-im6.q16': 'imagemagick-6.q16',
  'identify-im6.q16': 'imagemagick-6.q16',
  soffice: 'libreoffice-writer-nogui',
  inkscape: 'inkscape',
  'rsvg-convert': 'librsvg2-bin',
  qpdf: 'qpdf',
  exiftool: 'libimage-exiftool-perl',
  pdfinfo: 'poppler-utils',
  pdfimages: 'poppler-utils',
  pdffonts: 'poppler-utils',
  pdftops: 'poppler-utils',
} as const;

type Tool = keyof typeof packages;

const profiles = '/usr/share/color/icc';

/** Two ways of writing a profile's name are in use: version 4 has it in UTF-16, version 2 in ASCII. */
export const srgbProfile = `${profiles}/ghostscript/srgb.icc`;
export const adobeRgbProfile = `${profiles}/compatibleWithAdobeRGB1998.icc`;
export const smallCmykProfile = `${profiles}/ghostscript/ps_cmyk.icc`;
/** Too large for one segment of a JPEG, as those of printers are. */
export const largeCmykProfile = `${profiles}/ghostscript/default_cmyk.icc`;

/** What is not a program. */
const neededFiles: Record<string, string> = {
  [srgbProfile]: 'libgs-common',
  [adobeRgbProfile]: 'icc-profiles-free',
  '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf': 'fonts-dejavu-core',
  '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf': 'fonts-liberation',
};

const isThere = (tool: string): boolean => spawnSync('sh', ['-c', 'command -v "$1"', 'sh', tool]).status === 0;

/** Says in a sentence what is missing; undefined when all is there. */
export const whatIsMissing = (): string | undefined => {
  const missing = new Set<string>();
  for (const [tool, name] of Object.entries(packages)) if (!isThere(tool)) missing.add(name);
  for (const [file, name] of Object.entries(neededFiles)) {
    if (spawnSync('test', ['-r', file]).status !== 0) missing.add(name);
  }
  if (missing.size > 0) return `The files cannot be made without these Debian packages: ${[...missing].join(', ')}.`;
};

export const filesFolder = join(import.meta.dirname, '..', 'files');
const workshop = mkdtempSync(join(tmpdir(), 'inkwattle-files-'));
process.on('exit', () => rmSync(workshop, { recursive: true, force: true }));
mkdirSync(filesFolder, { recursive: true });

/** Where a file of the set lies. */
export const fileOf = (name: string): string => join(filesFolder, name);

/** Where something lies that is only needed on the way. */
export const draftOf = (name: string): string => join(workshop, name);

/** Writes something that is only needed on the way, and says where. */
export const draft = (name: string, content: string | Uint8Array): string => {
  writeFileSync(draftOf(name), content);
  return draftOf(name);
};

export const keep = (name: string, content: string | Uint8Array): void => writeFileSync(fileOf(name), content);
export const bytesOf = (name: string): Buffer => readFileSync(fileOf(name));

// Dates in the files are those of one day, and the programs keep their settings where they are thrown away.
const env = { ...process.env, SOURCE_DATE_EPOCH: '1767225600', HOME: workshop, LC_ALL: 'C.UTF-8', TZ: 'UTC' };

/** Runs a program and says what it wrote. One that fails stops the making. */
export const run = (tool: Tool, ...words: string[]): string =>
  execFileSync(tool, words, { cwd: workshop, env, encoding: 'utf8', maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'pipe'] });

/** Runs a program that may fail, and says all it wrote: some figures of broken files are the complaints about them. */
export const attempt = (tool: Tool, ...words: string[]): string => {
  const result = spawnSync(tool, words, { cwd: workshop, env, encoding: 'utf8', maxBuffer: 1 << 26 });
  return `${result.stdout}${result.stderr}`.replaceAll(`${filesFolder}/`, '').replaceAll(`${workshop}/`, '');
};

/** The card as a picture on white, without its see-through places; what else is to be done with it, and where it goes. */
export const flatCard = (...words: string[]): string =>
  run('convert-im6.q16', draftOf('card.png'), '-background', 'white', '-flatten', ...words);
