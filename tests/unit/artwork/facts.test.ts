import { describe, expect, test } from 'vitest';
import type { ArtworkFacts, Inspection, Size } from '#artwork/facts.ts';
import { inspect } from '#artwork/inspect.ts';
import { bytesOf, fileNames, sourceOf, testFiles } from '../../artwork/test-files.ts';

const tenth = (length: number): number => Math.round(length * 10) / 10;
const lengths = ({ width, height }: Size): Size => ({ width: tenth(width), height: tenth(height) });
const dots = ({ width, height }: Size): Size => ({ width: Math.round(width), height: Math.round(height) });

/** As the table has it: millimetres to a tenth, dots per inch whole. */
const roundedFacts = (facts: ArtworkFacts): ArtworkFacts => {
  switch (facts.kind) {
    case 'pdf':
      return {
        ...facts,
        pages: facts.pages.map((page) => ({ ...page, size: lengths(page.size), bleed: page.bleed === null ? null : tenth(page.bleed) })),
        pictures: facts.pictures.map((picture) => ({ ...picture, size: lengths(picture.size), dpi: Math.round(picture.dpi) })),
      };
    case 'postscript':
      return { ...facts, size: facts.size && lengths(facts.size) };
    default:
      return { ...facts, density: facts.density && dots(facts.density) };
  }
};

const rounded = (inspection: Inspection): Inspection => ('facts' in inspection ? { facts: roundedFacts(inspection.facts) } : inspection);

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
