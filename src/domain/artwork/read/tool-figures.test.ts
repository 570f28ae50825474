import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { PageFacts, PdfFacts, PostscriptFacts, RasterFacts, Size } from '#domain/artwork/file/facts.ts';
import { testFiles } from '#tests/artwork/test-files.ts';

/*
 * Expected facts in files.yaml must match what other programs report about the same files: ImageMagick, ExifTool, Poppler,
 * Ghostscript and qpdf (tool-figures.json, written by make-files.ts). So a bug in the inspection cannot become expected.
 */

type Box = [number, number, number, number];

interface RasterFigures {
  imagemagick: {
    pixels: [number, number];
    density: [number, number];
    units: string;
    colourspace: string;
    alpha: boolean;
    orientation: string;
    profile: string | null;
  } | null;
  exiftool: { ImageWidth: number; ImageHeight: number; Transparency?: string; ColorComponents?: number; ColorTransform?: string };
  complaints: string[];
}

interface PdfFigures {
  poppler: {
    creator: string | null;
    producer: string | null;
    pageCount: number;
    encrypted: string;
    firstPages: { sheet: Box; bleed: Box; trim: Box; turn: number }[];
    fonts: { name: string; embedded: boolean }[];
    images: { page: number; type: string; pixels: [number, number]; ppi: [number, number] }[];
  } | null;
  ghostscript: { pages: number; spots: string[]; transparency: boolean; unit: number; password: boolean };
  complaints: string[];
}

interface PostscriptFigures {
  exiftool: { BoundingBox?: string; Creator?: string };
  complaints: string[];
}

const figures = JSON.parse(readFileSync('tests/artwork/tool-figures.json', 'utf8')) as Record<string, unknown>;

const rows = testFiles.map(({ file, expected, unlisted }) => ({
  file,
  expected,
  unlisted,
  facts: 'facts' in expected ? expected.facts : undefined,
}));
const rowsOf = <Facts, Figures>(...kinds: string[]) =>
  rows
    .filter(({ facts }) => facts && kinds.includes(facts.kind))
    .map(({ file, facts, unlisted }) => ({ file, unlisted, facts: facts as Facts, reported: figures[file] as Figures }));

const millimetres = (points: number): number => (points / 72) * 25.4;
const sides = ([left, bottom, right, top]: Box): Size => ({ width: millimetres(right - left), height: millimetres(top - bottom) });
const tenth = (length: number): number => Math.round(length * 10) / 10;

const quarterTurns = ['LeftTop', 'RightTop', 'RightBottom', 'LeftBottom'];
const models: Record<string, string> = { sRGB: 'rgb', CMYK: 'cmyk', Gray: 'grey' };
const dotsPerInch = { PixelsPerInch: 1, PixelsPerCentimeter: 2.54 } as Record<string, number>;

describe('files.yaml agrees with ImageMagick and ExifTool on images', () => {
  test.each(rowsOf<RasterFacts, RasterFigures>('jpeg', 'png'))('$file', ({ facts, reported }) => {
    const { imagemagick, exiftool, complaints } = reported;
    const swapped = quarterTurns.includes(imagemagick?.orientation ?? '');
    const [width, height] = swapped ? [exiftool.ImageHeight, exiftool.ImageWidth] : [exiftool.ImageWidth, exiftool.ImageHeight];
    expect(facts.pixels).toEqual({ width, height });
    expect(facts.complete && !facts.damaged).toBe(imagemagick !== null && complaints.length === 0);
    if (!imagemagick) return;
    const factor = dotsPerInch[imagemagick.units];
    const [x, y] = imagemagick.density;
    expect(facts).toMatchObject({
      turned: !['Undefined', 'TopLeft'].includes(imagemagick.orientation),
      density: factor ? { width: Math.round(x * factor), height: Math.round(y * factor) } : null,
      colour: models[imagemagick.colourspace],
      profile: imagemagick.profile,
      transparency: imagemagick.alpha,
    });
  });
});

const reportedPage = ({ sheet, bleed, trim, turn }: NonNullable<PdfFigures['poppler']>['firstPages'][number], unit: number): PageFacts => {
  const trimmed = trim.some((side, index) => side !== sheet[index]);
  const { width, height } = sides(trim);
  const upright = turn % 180 === 0 ? { width, height } : { width: height, height: width };
  const beyond = trim.map((side, index) => Math.abs(side - (bleed[index] ?? 0)));
  return {
    size: { width: tenth(upright.width * unit), height: tenth(upright.height * unit) },
    trimmed,
    bleed: trimmed ? tenth(millimetres(Math.min(...beyond)) * unit) : null,
  };
};

describe('files.yaml agrees with Poppler and Ghostscript on PDFs', () => {
  test.each(rowsOf<PdfFacts, PdfFigures>('pdf'))('$file', ({ facts, unlisted, reported }) => {
    const { poppler, ghostscript } = reported;
    expect(facts.lock === 'password').toBe(ghostscript.password);
    if (!poppler) {
      expect(facts.lock).toBe('password');
      return;
    }
    expect(facts.lock).toBe(poppler.encrypted.startsWith('yes') ? 'restricted' : 'none');
    expect(facts.creator).toBe(poppler.creator ?? poppler.producer);
    expect([facts.pageCount, facts.pageCount]).toEqual([poppler.pageCount, ghostscript.pages]);
    const pages = poppler.firstPages.map((page) => reportedPage(page, ghostscript.unit));
    // Without a BleedBox Poppler reports the sheet: the default of the standard, but not a statement about the artwork.
    const stated = facts.pages
      .slice(0, 3)
      .map(({ paint: _paint, ...page }, index) => (page.bleed === null ? { ...page, bleed: pages[index]?.bleed } : page));
    // Crop marks are not known to Poppler.
    if (unlisted.includes('boxes')) expect(pages.some(({ trimmed }) => trimmed)).toBe(false);
    else expect(stated).toEqual(pages);
    expect(facts.spots).toEqual(ghostscript.spots);
    expect(facts.transparency).toBe(ghostscript.transparency);

    const fonts = new Map(
      poppler.fonts.map(({ name, embedded }) => [name.replace(/^[A-Z]{6}\+/, '').replace('[none]', 'unnamed'), embedded]),
    );
    const listedFonts = [...fonts].map(([name, embedded]) => ({ name, embedded }));
    if (unlisted.includes('fonts')) expect(listedFonts.length).toBeGreaterThan(facts.fonts.length);
    else expect(facts.fonts).toEqual(listedFonts);
    // Masks do not count as images, nor do strips of one or two pixels, which are parts of gradients.
    const images = poppler.images
      .filter(({ type, pixels }) => type !== 'smask' && Math.min(...pixels) > 2)
      .map(({ page, pixels: [width, height], ppi }) => ({
        page,
        pixels: { width, height },
        dpi: Math.round(Math.min(...ppi) / ghostscript.unit),
      }))
      .sort((one, other) => one.dpi - other.dpi);
    if (unlisted.includes('pictures')) expect(images.length).toBeGreaterThan(facts.pictures.length);
    else expect(facts.pictures.map(({ page, pixels, dpi }) => ({ page, pixels, dpi }))).toEqual(images);
  });

  test.each(rows.filter(({ expected }) => 'trouble' in expected))('$file cannot be read', ({ file }) => {
    const { poppler, complaints } = figures[file] as PdfFigures;
    expect(poppler).toBeNull();
    expect(complaints).not.toEqual([]);
  });
});

describe('files.yaml agrees with ExifTool and Ghostscript on PostScript', () => {
  test.each(rowsOf<PostscriptFacts, PostscriptFigures>('postscript'))('$file', ({ facts, reported }) => {
    const { exiftool, complaints } = reported;
    expect(facts.creator).toBe(exiftool.Creator ?? null);
    expect(facts.complete).toBe(complaints.length === 0);
    const box = exiftool.BoundingBox?.split(' ').map(Number) as Box | undefined;
    if (!box || box.some(Number.isNaN)) return;
    const { width, height } = sides(box);
    // BoundingBox is in whole points, so up to a third of a millimetre larger than the artwork.
    expect(Math.abs(width - (facts.size?.width ?? 0))).toBeLessThan(0.4);
    expect(Math.abs(height - (facts.size?.height ?? 0))).toBeLessThan(0.4);
  });
});
