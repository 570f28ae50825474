import sharp from 'sharp';
import type { PdfFacts } from '#domain/artwork/file/facts.ts';
import { bytesOf } from '../../artwork/test-files.ts';
import { cardOfInks } from '../../support/print-samples.ts';
import { makeFile } from '../support/files.ts';
import { chooseFiles, openForm, verdictOf } from '../support/quote-form.ts';
import { type Colour, factsOf, near, rasterFacts, render } from '../support/render-print.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ page }) => page.goto('/'));

/**
 * Fogra's measurement of the solid inks and of paper, XYZ (FOGRA39L, coated paper), as a screen shows them: paper is its white.
 * Computed here without a profile.
 */
const measured = {
  white: [84.48, 87.62, 74.57],
  cyan: [15.02, 22.93, 52.85],
  magenta: [33.03, 16.79, 15.01],
  yellow: [69.17, 74.16, 7.04],
};
const onScreen = (xyz: number[]): Colour => {
  const [x = 0, y = 0, z = 0] = xyz
    .map((value, at) => value / (measured.white[at] ?? 1))
    .map((value, at) => value * ([0.9642, 1, 0.8249][at] ?? 1));
  const linear = [3.1339 * x - 1.6169 * y - 0.4906 * z, -0.9788 * x + 1.9161 * y + 0.0335 * z, 0.0719 * x - 0.229 * y + 1.4052 * z].map(
    (value) => Math.min(1, Math.max(0, value)),
  );
  return linear.map((value) => Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)));
};

test.describe('the colours of the preview', () => {
  const size = { width: 90, height: 55 };

  test('are those of measured inks on paper', async ({ page }) => {
    const card = await cardOfInks();
    const middles: [number, number][] = [0, 1, 2].map((patch) => [3 + 30 * patch + 15, 30]);
    const outcome = await render(page, card, await factsOf(card), size, middles, 'coated');
    if ('reason' in outcome) throw new Error(outcome.reason);
    for (const [at, ink] of [measured.cyan, measured.magenta, measured.yellow].entries()) {
      const [seen = [], expected] = [outcome.colours[at], onScreen(ink)];
      const distances = expected.map((value, channel) => Math.abs(value - (seen[channel] ?? Number.NaN)));
      expect(Math.max(...distances), `${seen} instead of ${expected}`).toBeLessThanOrEqual(16);
    }
  });

  test('of a photo say what prints duller', async ({ page }) => {
    const blue = await sharp({ create: { width: 1063, height: 650, channels: 3, background: '#1000ff' } })
      .jpeg()
      .toBuffer();
    const facts = rasterFacts({ width: 1063, height: 650 });
    const printed = await render(page, blue, facts, size, [[45, 27]], 'uncoated');
    const own = await render(page, blue, facts, size, [[45, 27]]);
    if ('reason' in printed || 'reason' in own) throw new Error('There is no picture.');
    expect(printed.duller).toEqual({ share: 1, hues: ['blues'] });
    expect(own.duller).toBeNull();
    expect(near(own.colours[0], [16, 0, 255])).toBe(true);
    const range = (colour: Colour = []) => Math.max(...colour) - Math.min(...colour);
    expect(range(printed.colours[0])).toBeLessThan(range(own.colours[0]) - 80);
  });

  test('show that white which overprints vanishes', async ({ page }) => {
    const overprinting = Buffer.from(bytesOf('pdf-white-overprint.pdf'));
    const facts = await factsOf(overprinting);
    const grid = Array.from({ length: 90 * 55 }, (_, at): [number, number] => [3.5 + (at % 90), 3.5 + Math.floor(at / 90)]);
    const lightPlaces = async (shown: PdfFacts) => {
      const outcome = await render(page, overprinting, shown, size, grid);
      if ('reason' in outcome) throw new Error(outcome.reason);
      return outcome.colours.filter((colour) => Math.min(...colour) > 240).length;
    };
    expect(await lightPlaces(facts)).toBe(0);
    // Without the facts that name it, pdf.js draws the words: they are there.
    const unaware = facts.pages.map(({ paint: _, ...page }) => page);
    expect(await lightPlaces({ ...facts, pages: unaware })).toBeGreaterThan(5);
  });

  test('can be switched to those of the file', async ({ page }) => {
    await openForm(page, '/artwork-check?product=/stationery/business-cards');
    await chooseFiles(
      page,
      makeFile(
        'blue.png',
        await sharp({ create: { width: 1134, height: 720, channels: 3, background: '#1000ff' } })
          .png()
          .toBuffer(),
      ),
    );
    const panel = await verdictOf(page, 'blue.png');
    await panel.getByText(/prints duller than in the file, mainly blues/).waitFor();
    const choice = panel.getByLabel('Show colours as they print');
    await expect(choice).toBeChecked();
    await choice.press('Space');
    await panel.getByText('Colours are shown as they are in the file.').waitFor();
  });
});
