import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page, TestInfo } from '@playwright/test';
import sharp from 'sharp';
import { hydrateForm } from '../support/page.ts';
import { expect } from '../support/test.ts';
import { difference } from './difference.ts';

const approved = 'tests/browser/screens/approved';

/** Widths of the approved screens in pixels. The keys are part of their file names. */
const widths = { desktop: 320, phone: 188, wall: 640 } as const;
/** Devices; the wall of products is more detailed, and on desktop only. */
export type Screen = Exclude<keyof typeof widths, 'wall'>;

/** Loads both fonts, which otherwise replace their fallbacks at any time. */
const loadFonts = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const family of ['Fraunces', 'Sora'])
      if ((await document.fonts.load(`1rem ${family}`)).length === 0) throw new Error(`The font ${family} is missing.`);
  });

/** Loads every image and waits for the visible ones. An image hidden at this width may have nothing to load. */
export const loadImages = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const image of document.images) {
      image.loading = 'eager';
      // With asynchronous decoding, a capture could miss an image that is not decoded yet.
      image.decoding = 'sync';
    }
    const loaded = (image: HTMLImageElement) =>
      image.complete ||
      new Promise((resolve) => {
        for (const end of ['load', 'error']) image.addEventListener(end, resolve, { once: true });
      });
    for (const image of document.images) {
      if (!image.checkVisibility()) continue;
      await loaded(image);
      if (image.naturalWidth === 0) throw new Error(`The image ${image.currentSrc} failed to load.`);
    }
  });

/** Loads everything that is lazy on the page: fonts, images and the script of a form. */
export const loadEverything = async (page: Page): Promise<void> => {
  await loadFonts(page);
  await loadImages(page);
  if ((await page.locator('main form').count()) === 0) return;
  await hydrateForm(page);
  // Move the pointer off the form, so no element looks hovered.
  await page.mouse.move(1, 400);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
};

/** Captures the screen as JPEG at its stored width, which takes a quarter of the time of a full-size capture. */
const capture = async (page: Page, width: number, fullPage: boolean): Promise<Buffer> => {
  const session = await page.context().newCDPSession(page);
  const { cssVisualViewport: viewport, cssContentSize: content } = await session.send('Page.getLayoutMetrics');
  const area = fullPage ? content : { x: viewport.pageX, y: viewport.pageY, width: viewport.clientWidth, height: viewport.clientHeight };
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'jpeg',
    quality: 95,
    captureBeyondViewport: fullPage,
    clip: { ...area, scale: width / area.width },
  });
  await session.detach();
  return Buffer.from(data, 'base64');
};

/**
 * Chromium decodes images in parallel with rendering, without an event for it, so a capture may lack an image. Captures until the
 * screen is right, or has not changed for some time.
 */
const captureDecoded = async (take: () => Promise<Buffer>, isRight: (taken: Buffer) => Promise<boolean>, unchangedFor: number) => {
  let taken = await take();
  for (let since = Date.now(); !(await isRight(taken)) && Date.now() - since < unchangedFor; ) {
    await setTimeout(100);
    const next = await take();
    if (!next.equals(taken)) since = Date.now();
    taken = next;
  }
  return taken;
};

/** Compares the screen with the approved one of that name. `--update-snapshots=all` replaces the approved one. `share`: see difference.ts. */
export const expectScreen = async (
  page: Page,
  testInfo: TestInfo,
  { name, screen, fullPage, share }: { name: string; screen: keyof typeof widths; fullPage: boolean; share?: number },
): Promise<void> => {
  const file = `${name}.webp`;
  const approvedFile = join(approved, file);
  // A blinking text cursor would change the screen for ever.
  await page.evaluate(() => {
    document.documentElement.style.caretColor = 'transparent';
  });
  const take = async () =>
    sharp(await capture(page, widths[screen], fullPage))
      .webp({ quality: 90, effort: 1 })
      .toBuffer();
  if (testInfo.config.updateSnapshots === 'all') return writeFile(approvedFile, await captureDecoded(take, async () => false, 1000));
  const advice = 'If the change is intended, run npm run screens and check the images before you commit them.';
  expect(existsSync(approvedFile), `There is no approved screen ${file}. ${advice}`).toBe(true);
  let wrong: string | undefined;
  const isRight = async (screenshot: Buffer) => {
    wrong = await difference(screenshot, approvedFile, share);
    return wrong === undefined;
  };
  const taken = await captureDecoded(take, isRight, 5000);
  if (!wrong) return;
  const takenFile = testInfo.outputPath(file);
  await writeFile(takenFile, taken);
  await testInfo.attach('approved', { path: approvedFile });
  await testInfo.attach('taken', { path: takenFile });
  expect(wrong, `${approvedFile} and ${takenFile} should look the same. ${advice}`).toBeUndefined();
};
