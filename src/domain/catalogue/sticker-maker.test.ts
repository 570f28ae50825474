import { expect, test } from 'vitest';
import { catalogue } from '#tests/support/catalogue.ts';
import { pageAt } from './queries.ts';

test('the texts of the sticker maker have the figures of its settings and of the artwork check', () => {
  const page = pageAt(catalogue, '/sticker-maker');
  if (page.layout !== 'sticker-maker') throw new Error('/sticker-maker has another layout.');
  const { materials, border, steps, faq } = page;
  const { edges, viewings } = catalogue.artworkCheck;
  const bridgeOf = (look: string) => materials.find((material) => material.look === look)?.limits.bridge;
  const answerTo = (words: string) => faq.find(({ question }) => question.includes(words))?.answer;
  const { thinnest, reversed } = viewings.handheld.line;

  expect(steps.items.map(({ text }) => text).join(' ')).toContain(`up to ${border.most} mm`);
  expect(answerTo('How thin')).toContain(`from ${thinnest} pt, or ${reversed} pt for white`);
  expect(answerTo('How thin')).toContain(`at least ${bridgeOf('white')} mm wide, in holographic film ${bridgeOf('holographic')} mm`);
  expect(answerTo('border')).toContain(`${edges.label.bleed} mm of bleed`);
  // Which files work best: 300 dots per inch at the usual size.
  const pixels = Math.ceil(((page.sizes.usual / 25.4) * viewings.handheld.good) / 100) * 100;
  expect(page.files.items.map(({ text }) => text).join(' ')).toContain(`At ${page.sizes.usual} mm it should be about ${pixels} pixels`);
});
