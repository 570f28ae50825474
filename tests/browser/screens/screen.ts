import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import sharp from 'sharp';
import { awake } from '../support/page.ts';
import { expect } from '../support/test.ts';
import { difference } from './difference.ts';

/** The screens as they were last approved. */
const approved = 'tests/browser/screens/approved';

/** Screens are kept this wide. */
const widths = { desk: 320, phone: 188 } as const;
export type Screen = keyof typeof widths;

/** Both typefaces, which take the place of their fallbacks whenever they arrive. */
const bringTypefaces = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const family of ['Fraunces', 'Sora'])
      if ((await document.fonts.load(`1rem ${family}`)).length === 0) throw new Error(`There is no typeface ${family}.`);
  });

/** Fetches every picture, and waits for those that are shown. One that is not shown at this width may have nothing to fetch. */
export const bringPictures = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const image of document.images) {
      image.loading = 'eager';
      // Whoever captures the page gets it with this picture, not with a hole for one that is decoded beside it.
      image.decoding = 'sync';
    }
    const come = (image: HTMLImageElement) =>
      image.complete ||
      new Promise((resolve) => {
        for (const end of ['load', 'error']) image.addEventListener(end, resolve, { once: true });
      });
    for (const image of document.images) {
      if (!image.checkVisibility()) continue;
      await come(image);
      if (image.naturalWidth === 0) throw new Error(`The picture ${image.currentSrc} did not come.`);
    }
  });

/** Brings everything on the page into being: its typefaces, pictures that wait to be near, forms that wait for their script. */
export const settle = async (page: Page): Promise<void> => {
  await bringTypefaces(page);
  await bringPictures(page);
  if ((await page.locator('main form').count()) === 0) return;
  await awake(page);
  // Nothing is to look hovered.
  await page.mouse.move(1, 400);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
};

/** The screen as JPEG. The browser draws it at the width it is kept at, which takes a quarter of the time of drawing it whole. */
const capture = async (page: Page, width: number, fullPage: boolean): Promise<Buffer> => {
  const session = await page.context().newCDPSession(page);
  const { cssVisualViewport: seen, cssContentSize: whole } = await session.send('Page.getLayoutMetrics');
  const area = fullPage ? whole : { x: seen.pageX, y: seen.pageY, width: seen.clientWidth, height: seen.clientHeight };
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'jpeg',
    quality: 95,
    captureBeyondViewport: fullPage,
    clip: { ...area, scale: width / area.width },
  });
  await session.detach();
  return Buffer.from(data, 'base64');
};

/** Takes the screen and compares it with the approved one of that name. With `--update-snapshots=all` it becomes the approved one. */
export const expectScreen = async (
  page: Page,
  testInfo: TestInfo,
  { name, screen, fullPage }: { name: string; screen: Screen; fullPage: boolean },
): Promise<void> => {
  const file = `${name}.webp`;
  const approvedFile = join(approved, file);
  const taken = await sharp(await capture(page, widths[screen], fullPage))
    .webp({ quality: 90, effort: 1 })
    .toBuffer();
  if (testInfo.config.updateSnapshots === 'all') return writeFile(approvedFile, taken);
  const advice = 'If the change is meant, run npm run screens and look at the pictures before you commit them.';
  expect(existsSync(approvedFile), `There is no approved screen ${file}. ${advice}`).toBe(true);
  const wrong = await difference(taken, approvedFile);
  if (!wrong) return;
  const takenFile = testInfo.outputPath(file);
  await writeFile(takenFile, taken);
  await testInfo.attach('approved', { path: approvedFile });
  await testInfo.attach('taken', { path: takenFile });
  expect(wrong, `${approvedFile} and ${takenFile} should look the same. ${advice}`).toBeUndefined();
};
