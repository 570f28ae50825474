import { expect } from 'vitest';
import { contrastOf, type Rgb } from '#features/backdrop/inks.ts';
import { waitUntil } from '../support/wait-until.ts';
import { journey } from './support/journey.ts';
import { any } from './support/visitor.ts';

for (const [kind, file, verdict] of [
  ['PDF', 'pdf-cut-line.pdf', 'Ready to print'],
  ['JPEG', 'jpeg-300dpi-srgb.jpg', 'Ready to print'],
] as const)
  journey(`the artwork check gives a verdict on a ${kind} and previews its print`, {}, async (visitor) => {
    await visitor.open('/artwork-check?product=/stationery/business-cards');
    await visitor.attach('#quote-artwork', `tests/artwork/files/${file}`);
    await visitor.sees(any('section', `Print check of ${file}`));
    await visitor.sees(verdict);
    const colours = await visitor.waitFor('a preview of the file', () => {
      const canvas = document.querySelector<HTMLCanvasElement>('main canvas');
      const context = canvas?.getContext('2d');
      if (!canvas?.width || !context) return undefined;
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      const found = new Set(Array.from({ length: data.length / 4 }, (_, at) => `${data[4 * at]},${data[4 * at + 1]},${data[4 * at + 2]}`));
      return found.size > 1 ? found.size : undefined;
    });
    expect(colours).toBeGreaterThan(3);
  });

journey('a backdrop is animated, and nothing else on the page is', { motion: true }, async (visitor) => {
  await visitor.open('/gifts/greeting-cards');
  const moves = async () => !(await visitor.screenshot()).equals(await visitor.screenshot());
  await waitUntil('the animation to move', moves);
  await visitor.evaluate(() => document.querySelector('canvas[data-backdrop]')?.remove());
  await waitUntil('the page to be static without it', async () => !(await moves()));
});

journey('text is light on a dark page in the dark colour scheme', { dark: true }, async (visitor) => {
  await visitor.open('/stationery/letterheads');
  const [page, text] = await visitor.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    const paint = (colour: string): number[] => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [1, 1];
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    };
    return [paint(backgroundColor), paint(color)];
  });
  expect(Math.max(...(page as number[]))).toBeLessThan(80);
  expect(contrastOf(page as unknown as Rgb, text as unknown as Rgb)).toBeGreaterThan(7);
});
