import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { difference } from '../browser/screens/difference.ts';
import { layoutPages } from '../browser/screens/layout-pages.ts';
import { catalogue } from '../support/catalogue.ts';

test('the screenshots cover every layout', () => {
  for (const { layout } of catalogue.pages) expect(Object.keys(layoutPages)).toContain(layout);
  for (const [layout, path] of Object.entries(layoutPages)) {
    const page = catalogue.pages.find((candidate) => candidate.path === path);
    if (page) expect(page.layout, path).toBe(layout);
  }
});

describe('the screenshot comparison', () => {
  const file = 'tests/browser/screens/approved/service-desktop-light.webp';

  test('ignores differences of font hinting', async () => {
    const hinted = await sharp(file)
      .affine([1, 0, 0, 1], { odx: 0.4, idy: 0.3 })
      .modulate({ brightness: 1.01 })
      .resize({ width: 320 })
      .toBuffer();
    expect(await difference(hinted, file)).toBeUndefined();
  });

  test('detects a missing picture, a missing block, a shifted block and a different height', async () => {
    const { height = 0 } = await sharp(file).metadata();
    const cover = (width: number, coverHeight: number) =>
      sharp({ create: { width, height: coverHeight, channels: 3, background: '#fffbf4' } })
        .png()
        .toBuffer();
    const broken = [
      await sharp(file)
        .composite([{ input: await cover(130, 100), left: 170, top: 50 }])
        .toBuffer(),
      await sharp(file)
        .composite([{ input: await cover(150, 90), left: 10, top: 200 }])
        .toBuffer(),
      await sharp(file)
        .composite([
          {
            input: await sharp(file)
              .extract({ left: 0, top: 0, width: 160, height: height - 20 })
              .toBuffer(),
            left: 20,
            top: 20,
          },
        ])
        .toBuffer(),
      await sharp(readFileSync(file))
        .extract({ left: 0, top: 0, width: 320, height: height - 40 })
        .toBuffer(),
    ];
    for (const [index, image] of broken.entries()) expect(await difference(image, file), `case ${index}`).toBeTruthy();
  });
});
