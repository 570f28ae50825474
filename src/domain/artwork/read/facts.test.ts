import { describe, expect, test } from 'vitest';
import type { ArtworkFacts, Inspection, Size } from '#domain/artwork/file/facts.ts';
import { bytesOf, fileNames, sourceOf, testFiles } from '#tests/artwork/test-files.ts';
import { inspect } from './inspect.ts';

const tenth = (length: number): number => Math.round(length * 10) / 10;
const lengths = ({ width, height }: Size): Size => ({ width: tenth(width), height: tenth(height) });
const dots = ({ width, height }: Size): Size => ({ width: Math.round(width), height: Math.round(height) });

/** Rounded as in files.yaml: millimetres to a tenth, dpi to whole numbers. */
const roundedFacts = (facts: ArtworkFacts): ArtworkFacts => {
  switch (facts.kind) {
    case 'pdf':
      return {
        ...facts,
        pages: facts.pages.map(({ paint: _paint, ...page }) => ({
          ...page,
          size: lengths(page.size),
          bleed: page.bleed === null ? null : tenth(page.bleed),
        })),
        pictures: facts.pictures.map((picture) => ({ ...picture, size: lengths(picture.size), dpi: Math.round(picture.dpi) })),
      };
    case 'postscript':
      return { ...facts, size: facts.size && lengths(facts.size) };
    default:
      return { ...facts, density: facts.density && dots(facts.density) };
  }
};

const rounded = (inspection: Inspection): Inspection => ('facts' in inspection ? { facts: roundedFacts(inspection.facts) } : inspection);

describe('facts', () => {
  test.each(testFiles)('$file ($made)', async ({ file, expected }) => {
    expect(rounded(await inspect(sourceOf(bytesOf(file))))).toEqual(expected);
  });

  test('every file is in files.yaml once', () => {
    expect(testFiles.map(({ file }) => file).sort()).toEqual(fileNames());
  });
});

describe('facts from a source that returns copies', () => {
  // A bucket or disk returns fewer bytes than requested only at the end of the file; requests may have any size.
  test.each(testFiles)('$file', async ({ file, expected }) => {
    const bytes = bytesOf(file);
    const requested: number[] = [];
    const source = {
      size: bytes.length,
      read: async (start: number, end: number) => {
        requested.push(start, end);
        return bytes.slice(start, end);
      },
    };
    expect(rounded(await inspect(source))).toEqual(expected);
    expect(Math.min(...requested)).toBeGreaterThanOrEqual(0);
  });
});
