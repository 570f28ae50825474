import { describe, expect, test } from 'vitest';
import type { ArtworkFacts, Inspection, PaintFacts, Size } from '#domain/artwork/file/facts.ts';
import { bytesOf, fileNames, sourceOf, testFiles } from '#tests/artwork/test-files.ts';
import { inspect } from './inspect.ts';

const tenth = (length: number): number => Math.round(length * 10) / 10;
/** Compared by the keys that files.yaml names. */
const namedPaint = (paint: PaintFacts | undefined, named: PaintFacts | undefined) => {
  if (!named) return {};
  const keys = Object.keys(named) as (keyof PaintFacts)[];
  const roundedReach = paint?.reach && Object.fromEntries(Object.entries(paint.reach).map(([side, length]) => [side, tenth(length) + 0]));
  return { paint: Object.fromEntries(keys.map((key) => [key, key === 'reach' ? paint && roundedReach : paint?.[key]])) };
};
const lengths = ({ width, height }: Size): Size => ({ width: tenth(width), height: tenth(height) });
const dots = ({ width, height }: Size): Size => ({ width: Math.round(width), height: Math.round(height) });

/** Rounded as in files.yaml: millimetres to a tenth, dpi to whole numbers. */
const roundedFacts = (facts: ArtworkFacts, expected: Inspection): unknown => {
  switch (facts.kind) {
    case 'pdf':
      return {
        ...facts,
        pages: facts.pages.map(({ paint, ...page }, index) => ({
          ...page,
          ...namedPaint(paint, 'facts' in expected && expected.facts.kind === 'pdf' ? expected.facts.pages[index]?.paint : undefined),
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

const rounded = (inspection: Inspection, expected: Inspection): unknown =>
  'facts' in inspection ? { facts: roundedFacts(inspection.facts, expected) } : inspection;

describe('facts', () => {
  test.each(testFiles)('$file ($made)', async ({ file, expected }) => {
    expect(rounded(await inspect(sourceOf(bytesOf(file))), expected)).toEqual(expected);
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
    expect(rounded(await inspect(source), expected)).toEqual(expected);
    expect(Math.min(...requested)).toBeGreaterThanOrEqual(0);
  });
});
