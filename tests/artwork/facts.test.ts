import { describe, expect, test } from 'vitest';
import type { ArtworkFacts, Inspection, PdfFacts, PostscriptFacts, RasterFacts, Size } from '#artwork/facts.ts';
import { inspect } from '#artwork/inspect.ts';
import { bytesOf, fileNames, sourceOf, testFiles } from './test-files.ts';

const tenth = (length: number): number => Math.round(length * 10) / 10;
const lengths = ({ width, height }: Size): Size => ({ width: tenth(width), height: tenth(height) });
const dots = ({ width, height }: Size): Size => ({ width: Math.round(width), height: Math.round(height) });

const rounding: { [Kind in ArtworkFacts['kind']]: (facts: Extract<ArtworkFacts, { kind: Kind }>) => ArtworkFacts } = {
  jpeg: (facts) => ({ ...facts, density: facts.density && dots(facts.density) }),
  png: (facts) => ({ ...facts, density: facts.density && dots(facts.density) }),
  pdf: (facts) => ({
    ...facts,
    // Where a page is cut, page-places.test.ts looks at.
    pages: facts.pages.map(({ size, trimmed, bleed }) => ({ size: lengths(size), trimmed, bleed: bleed === null ? null : tenth(bleed) })),
    pictures: facts.pictures.map((picture) => ({ ...picture, size: lengths(picture.size), dpi: Math.round(picture.dpi) })),
  }),
  postscript: (facts) => ({ ...facts, size: facts.size && lengths(facts.size) }),
};

/** As the table has it: millimetres to a tenth, dots per inch whole. */
const rounded = (inspection: Inspection): Inspection => {
  if ('trouble' in inspection) return inspection;
  const { facts } = inspection;
  const round = rounding[facts.kind] as (facts: RasterFacts | PdfFacts | PostscriptFacts) => ArtworkFacts;
  return { facts: round(facts) };
};

describe('what is read off a file', () => {
  test.each(testFiles)('$file ($made)', async ({ file, expected }) => {
    expect(rounded(await inspect(sourceOf(bytesOf(file))))).toEqual(expected);
  });

  test('every file is in the table, once', () => {
    expect(testFiles.map(({ file }) => file).sort()).toEqual(fileNames());
  });
});

describe('a file that comes in pieces', () => {
  // A bucket or a disk may give less than was asked for only at the end of the file; what is asked for may be any size.
  test.each(testFiles)('$file says the same when it is handed out as copies', async ({ file, expected }) => {
    const bytes = bytesOf(file);
    const asked: number[] = [];
    const source = {
      size: bytes.length,
      read: async (start: number, end: number) => {
        asked.push(start, end);
        return bytes.slice(start, end);
      },
    };
    expect(rounded(await inspect(source))).toEqual(expected);
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(0);
  });
});
