import { expect, test } from 'vitest';
import { mistake } from '#tests/support/catalogue.ts';

test('an editor who misspells a swatch gets the names to choose from', () => {
  expect(mistake('pages/labels-stickers/foil-labels.yaml', (text) => text.replace('swatch: foil', 'swatch: foils'))).toBe(
    'catalogue/pages/labels-stickers/foil-labels.yaml: materials.items[1].swatch must be one of: foil, holographic, spot-varnish, embossing, kraft, linen, clear-vinyl, brushed-metal',
  );
});
