import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardPicture } from './card-picture.ts';

const folder = mkdtempSync(join(tmpdir(), 'card-picture-'));
const card = { width: 620, height: 600, covered: 20 };

interface Product {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A red product on a beige backdrop that is darker below, 800 x 600 px. */
const pictureOf = async (name: string, { left, top, width, height }: Product): Promise<string> => {
  const file = join(folder, `${name}.webp`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
    <linearGradient id="g" x2="0" y2="1"><stop stop-color="#f0e6d8"/><stop offset="1" stop-color="#c8bba8"/></linearGradient>
    <path fill="url(#g)" d="M0 0h800v600H0z"/><path fill="#c00000" d="M${left} ${top}h${width}v${height}h-${width}z"/></svg>`;
  await sharp(Buffer.from(svg)).webp({ lossless: true }).toFile(file);
  return file;
};

/** Columns and rows of the card in which the product is, as first and last. */
const seenIn = async (file: string) => {
  const { data, info } = await cardPicture(file, card);
  expect([info.width, info.height]).toEqual([card.width, card.height]);
  const [columns, rows] = [new Set<number>(), new Set<number>()];
  for (let at = 0; at < data.length; at += info.channels) {
    if ((data[at] ?? 0) < 170 || (data[at + 1] ?? 0) > 40) continue;
    columns.add((at / info.channels) % info.width);
    rows.add(Math.floor(at / info.channels / info.width));
  }
  const span = (numbers: Set<number>) => [Math.min(...numbers), Math.max(...numbers)] as const;
  return {
    columns: span(columns),
    rows: span(rows),
    pixel: (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels)].slice(0, 3),
  };
};

beforeAll(() => sharp.cache(false));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the picture of a card', () => {
  test('is cut around the product, which is in its middle', async () => {
    const { columns, rows } = await seenIn(await pictureOf('beside', { left: 20, top: 200, width: 300, height: 200 }));
    expect(columns[0]).toBeGreaterThan(30);
    expect(columns[1] - columns[0]).toBeGreaterThan(290);
    expect(rows[1] - rows[0]).toBeGreaterThan(190);
  });

  test('is smaller where the product is wider than the card, its backdrop continued above and below', async () => {
    const { columns, rows, pixel } = await seenIn(await pictureOf('wide', { left: 40, top: 200, width: 720, height: 200 }));
    expect(columns[0]).toBeGreaterThan(28);
    expect(columns[1]).toBeLessThan(611);
    expect((columns[1] - columns[0]) / (rows[1] - rows[0])).toBeCloseTo(720 / 200, 1);
    expect(pixel(300, 2)[0]).toBeCloseTo(0xf0, -1);
    expect(pixel(300, 597)[0]).toBeCloseTo(0xc8, -1);
  });

  test('fills the card where a product reaches over the edge', async () => {
    const { rows } = await seenIn(await pictureOf('cut', { left: 40, top: 0, width: 720, height: 300 }));
    expect(rows[0]).toBe(0);
    expect(rows[1]).toBeGreaterThan(290);
  });
});
