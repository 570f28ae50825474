import { describe, expect, test, vi } from 'vitest';
import { mistake } from '#tests/support/catalogue.ts';

// Each test changes one of about 140 files and reads them all.
vi.mock(import('yaml'), async (original) => {
  const { withCache } = await import('#tests/support/cached-yaml.ts');
  return withCache(await original());
});

const stickerMaker = 'pages/sticker-maker.yaml';

describe('an editor gets one sentence with file and field for', () => {
  test.each<[string, string, (text: string) => string, string]>([
    [
      'a material of stickers that no product has',
      stickerMaker,
      (text) => text.replace('name: Clear film', 'name: Clear foil'),
      'catalogue/pages/sticker-maker.yaml: materials has "Clear foil", which none of its products has in its choices',
    ],
    [
      'a product of the sticker maker that cannot be checked',
      stickerMaker,
      (text) => text.replace('sheetProducts: [/labels-stickers/sticker-sheets', 'sheetProducts: [/custom-stickers'),
      'catalogue/pages/sticker-maker.yaml: sheetProducts names /custom-stickers, a page without artwork',
    ],
    [
      'a product of the sticker maker that does not exist',
      stickerMaker,
      (text) => text.replace('/labels-stickers/sticker-sheets, /labels', '/labels-stickers/sticker-sheet, /labels'),
      'catalogue/pages/sticker-maker.yaml: sheetProducts[1] leads to /labels-stickers/sticker-sheet, which is not a page; did you mean /labels-stickers/sticker-sheets?',
    ],
    [
      'a border wider than the widest',
      stickerMaker,
      (text) => text.replace('usual: 2.5', 'usual: 7'),
      'catalogue/pages/sticker-maker.yaml: border.usual must not be more than most',
    ],
    [
      'a usual size of stickers that is not offered',
      stickerMaker,
      (text) => text.replace('usual: 75', 'usual: 80'),
      'catalogue/pages/sticker-maker.yaml: sizes.usual must be one of the offered sizes',
    ],
    [
      'an offered size of stickers beyond the largest',
      stickerMaker,
      (text) => text.replace('largest: 600', 'largest: 110'),
      'catalogue/pages/sticker-maker.yaml: sizes.offered must be between smallest and largest',
    ],
    [
      'a material of stickers listed twice',
      stickerMaker,
      (text) => text.replace('name: Clear film', 'name: White vinyl'),
      'catalogue/pages/sticker-maker.yaml: materials must not name the same twice',
    ],
    [
      'a cutting limit that is not a length',
      stickerMaker,
      (text) => text.replace('bridge: 1.5', 'bridge: -1'),
      'catalogue/pages/sticker-maker.yaml: materials[3].limits.bridge must be 0 to 20 millimetres',
    ],
  ])('%s', (_name, file, change, sentence) => {
    expect(mistake(file, change).split('\n')).toEqual([sentence]);
  });
});
