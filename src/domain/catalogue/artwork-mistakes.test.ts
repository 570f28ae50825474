import { describe, expect, test, vi } from 'vitest';
import { mistake } from '#tests/support/catalogue.ts';

// Each test changes one of about 140 files and reads them all.
vi.mock(import('yaml'), async (original) => {
  const { withCache } = await import('#tests/support/cached-yaml.ts');
  return withCache(await original());
});

const letterheads = 'pages/stationery/letterheads.yaml';
const artworkCheck = 'artwork-check.yaml';

describe('an editor gets one sentence with file and field for', () => {
  test.each<[string, string, (text: string) => string, string]>([
    [
      'an artwork text with a figure that the finding does not have',
      artworkCheck,
      (text) => text.replace('stays sharp up to {largest}', 'stays sharp up to {widest}'),
      'catalogue/artwork-check.yaml: words.sharp.print must not name {widest}: this finding has {dpi}, {good}, {size}, {largest}',
    ],
    [
      'steps with a figure where the finding has none',
      artworkCheck,
      (text) => text.replace('canva: Canva does not lock its PDFs.', 'canva: Canva does not lock its {pages} pages.'),
      'catalogue/artwork-check.yaml: words.locked.steps.canva must not name {pages}: this finding has no figures',
    ],
    [
      'an unmatched curly bracket',
      artworkCheck,
      (text) => text.replace('stays sharp up to {largest}', 'stays sharp up to {largest'),
      'catalogue/artwork-check.yaml: words.sharp.print has a curly bracket without its other half',
    ],
    [
      'a finding without texts',
      artworkCheck,
      (text) => text.replace(/^ {2}shapes-only:\n(?: {4}.*\n)+/m, ''),
      'catalogue/artwork-check.yaml: words.shapes-only is missing (expected a group of fields)',
    ],
    [
      'texts for an unknown finding',
      artworkCheck,
      (text) => text.replace('words:\n', 'words:\n  too-pretty: { title: Too pretty, print: It will be looked at. }\n'),
      'catalogue/artwork-check.yaml: words has a finding that the check does not know: too-pretty',
    ],
    [
      'steps without a fix',
      artworkCheck,
      (text) => text.replace(/^( {2}locked:\n.*\n.*\n) {4}fix:.*\n/m, '$1'),
      'catalogue/artwork-check.yaml: words.locked.steps must come with fix: what to do comes before how',
    ],
    [
      'steps that leave a program out',
      artworkCheck,
      (text) => text.replace(/^( {2}locked:\n(?: {4}.*\n)*?) {6}canva:.*\n/m, '$1'),
      'catalogue/artwork-check.yaml: words.locked.steps.canva is missing (expected text)',
    ],
    [
      'thresholds the wrong way round',
      artworkCheck,
      (text) => text.replace('acceptable: 70', 'acceptable: 170'),
      'catalogue/artwork-check.yaml: viewings.outdoor.acceptable must be less than good',
    ],
    [
      'a malformed size',
      artworkCheck,
      (text) => text.replace('size: 841 x 1189', 'size: 841 x 1189 mm'),
      'catalogue/artwork-check.yaml: formats[1].sizes[1].size must be width x height in millimetres, such as 90 x 55',
    ],
    [
      'a size in metres',
      letterheads,
      (text) => text.replace('size: 210 x 297', 'size: 1 x 2'),
      'catalogue/pages/stationery/letterheads.yaml: artwork.size must be 5 to 50000 millimetres each way',
    ],
    [
      'a product with two sizes',
      letterheads,
      (text) => text.replace('size: 210 x 297', 'size: 210 x 297, longest: 297'),
      'catalogue/pages/stationery/letterheads.yaml: artwork must have either a size (90 x 55) or a longest side (2000), not both',
    ],
    [
      'an unknown viewing distance',
      letterheads,
      (text) => text.replace('viewing: handheld', 'viewing: handhold'),
      'catalogue/pages/stationery/letterheads.yaml: artwork.viewing must be one of: handheld, poster, sign, outdoor',
    ],
  ])('%s', (_name, file, change, sentence) => {
    expect(mistake(file, change).split('\n')).toEqual([sentence]);
  });
});
