import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Programs that create and measure the files, and their Debian packages. */
const packages = {
  gs: 'ghostscript',
  ps2epsi: 'ghostscript',
  'convert-im6.q16': 'imagemagick-6.q16',
  'identify-im6.q16': 'imagemagick-6.q16',
  // With libreoffice-calc-nogui and libreoffice-draw-nogui.
  soffice: 'libreoffice-writer-nogui',
  inkscape: 'inkscape',
  'rsvg-convert': 'librsvg2-bin',
  qpdf: 'qpdf',
  exiftool: 'libimage-exiftool-perl',
  'heif-enc': 'libheif-examples',
  ffmpeg: 'ffmpeg',
  zip: 'zip',
  pdfinfo: 'poppler-utils',
  pdfimages: 'poppler-utils',
  pdffonts: 'poppler-utils',
  pdftops: 'poppler-utils',
  scribus: 'scribus',
  'xvfb-run': 'xvfb',
  '/usr/bin/python3': 'python3',
} as const;

type Tool = keyof typeof packages;

const profiles = '/usr/share/color/icc';

/** One profile of each version: version 4 has its name in UTF-16, version 2 in ASCII. */
export const srgbProfile = `${profiles}/ghostscript/srgb.icc`;
export const adobeRgbProfile = `${profiles}/compatibleWithAdobeRGB1998.icc`;
export const smallCmykProfile = `${profiles}/ghostscript/ps_cmyk.icc`;
/** Too large for one JPEG segment, as printers' profiles are. */
export const largeCmykProfile = `${profiles}/ghostscript/default_cmyk.icc`;

/** Required files, and their Debian packages. */
const neededFiles: Record<string, string> = {
  [srgbProfile]: 'libgs-common',
  [adobeRgbProfile]: 'icc-profiles-free',
  '/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf': 'fonts-droid-fallback',
  '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf': 'fonts-dejavu-core',
  '/usr/lib/python3/dist-packages/cairo/__init__.py': 'python3-cairo',
  '/usr/lib/python3/dist-packages/reportlab/__init__.py': 'python3-reportlab',
  '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf': 'fonts-liberation',
};

const isThere = (tool: string): boolean => spawnSync('sh', ['-c', 'command -v "$1"', 'sh', tool]).status === 0;

/** A message that lists missing packages, or undefined. */
export const missingPackages = (): string | undefined => {
  const missing = new Set<string>();
  for (const [tool, name] of Object.entries(packages)) if (!isThere(tool)) missing.add(name);
  for (const [file, name] of Object.entries(neededFiles)) {
    if (spawnSync('test', ['-r', file]).status !== 0) missing.add(name);
  }
  if (missing.size > 0) return `The files cannot be made without these Debian packages: ${[...missing].join(', ')}.`;
};

export const filesFolder = join(import.meta.dirname, '..', 'files');
const workFolder = mkdtempSync(join(tmpdir(), 'inkwattle-files-'));
process.on('exit', () => rmSync(workFolder, { recursive: true, force: true }));
mkdirSync(filesFolder, { recursive: true });

/** Path of a test file. */
export const fileOf = (name: string): string => join(filesFolder, name);

/** Path of an intermediate file. */
export const temporaryPath = (name: string): string => join(workFolder, name);

/** Writes an intermediate file and returns its path. */
export const writeTemporary = (name: string, content: string | Uint8Array): string => {
  writeFileSync(temporaryPath(name), content);
  return temporaryPath(name);
};

/** Files of kinds that are not accepted (src/domain/artwork/file/other-kinds.ts). */
export const otherKindsFolder = join(import.meta.dirname, '..', 'other-kinds');

export const writeTestFile = (name: string, content: string | Uint8Array): void => writeFileSync(fileOf(name), content);
export const bytesOf = (name: string): Buffer => readFileSync(fileOf(name));

// A fixed date makes the files reproducible; HOME is temporary because programs store settings there.
const env = { ...process.env, SOURCE_DATE_EPOCH: '1767225600', HOME: workFolder, LC_ALL: 'C.UTF-8', TZ: 'UTC' };

/** Runs a program and returns its output; throws if it fails. */
export const run = (tool: Tool, ...args: string[]): string =>
  execFileSync(tool, args, { cwd: workFolder, env, encoding: 'utf8', maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'pipe'] });

/** Runs a program that may fail and returns all its output: for broken files the error messages are the result. */
export const attempt = (tool: Tool, ...args: string[]): string => {
  const result = spawnSync(tool, args, { cwd: workFolder, env, encoding: 'utf8', maxBuffer: 1 << 26 });
  return `${result.stdout}${result.stderr}`.replaceAll(`${filesFolder}/`, '').replaceAll(`${workFolder}/`, '');
};

/** Converts the card with a white background in place of transparency; `args` are further operations and the output. */
export const flatCard = (...args: string[]): string =>
  run('convert-im6.q16', temporaryPath('card.png'), '-background', 'white', '-flatten', ...args);
