import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from 'vitest';
import { awake, layOutAll } from '../support/browser.ts';

/** The screens as they were last approved, and what a failed run leaves to look at. */
export const approved = 'tests/screens/approved';
const failed = 'tests/screens/failed';

/** Screens are kept this wide. */
const widths = { desk: 320, phone: 188 } as const;
export type Screen = keyof typeof widths;

/**
 * They are compared in squares of so many of their pixels: letters become texture, what a layout is made of stays.
 * How far the colour of a square may be off, of 255, before it counts as changed, and how many may be.
 */
const tolerance = { square: 10, colour: 12, share: 0.015, height: 0.01 };

/** Set by `npm run screens`: what is seen now becomes what is approved. */
const approving = process.env.APPROVE_SCREENS === '1';

/**
 * A page whose typefaces were not here at its first paint keeps the fallbacks, as it should. A screen must not depend on
 * how busy the machine was: it gets the same files once more, by script, and these are shown whenever they arrive.
 */
const bringTypefaces = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).filter((rule) => rule instanceof CSSFontFaceRule);
    const faces = rules
      .map(({ style }) => ['font-family', 'src', 'font-weight'].map((name) => style.getPropertyValue(name)))
      .filter(([, src]) => src?.startsWith('url('))
      .map(([family = '', src = '', weight = '']) => new FontFace(family.replaceAll(/["']/g, ''), src, { weight }));
    if (faces.length !== 2) throw new Error(`There should be two typefaces, not ${faces.length}.`);
    for (const face of faces) document.fonts.add(await face.load());
  });

/** Waits until every picture that is shown is ready to be painted. One that is not shown at this width is not fetched. */
export const decodePictures = (page: Page): Promise<unknown> =>
  page.evaluate(() => Promise.all([...document.images].filter((image) => image.checkVisibility()).map((image) => image.decode())));

/**
 * Brings everything on the page into being: its typefaces, pictures that wait to be near, forms that wait for their script.
 * Tells what it is at.
 */
export const settle = async (page: Page, at: (step: string) => void = () => {}): Promise<void> => {
  at('its typefaces');
  await bringTypefaces(page);
  await layOutAll(page);
  at('its frames');
  await page.evaluate(async () => {
    for (const image of document.images) {
      image.loading = 'eager';
      // A page that is captured does not wait for pictures that are decoded beside it.
      image.decoding = 'sync';
    }
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  at('its pictures');
  await decodePictures(page);
  at('its form');
  if ((await page.locator('main form').count()) > 0) {
    await awake(page);
    // Nothing is to look hovered.
    await page.mouse.move(1, 400);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
};

/** Takes the screen and compares it with the approved one of that name. */
export const expectScreen = async (page: Page, name: string, screen: Screen, fullPage: boolean): Promise<void> => {
  const file = `${name}.webp`;
  // A whole page as PNG takes the browser three times as long, and shrunk to this width nobody could tell.
  const taken = await sharp(await page.screenshot({ fullPage, animations: 'disabled', type: 'jpeg', quality: 95 }))
    .resize({ width: widths[screen] })
    .webp({ quality: 90 })
    .toBuffer();
  if (approving) {
    mkdirSync(approved, { recursive: true });
    await sharp(taken).toFile(join(approved, file));
    return;
  }
  const advice = 'If the change is meant, run npm run screens and look at the pictures before you commit them.';
  expect(existsSync(join(approved, file)), `There is no approved screen ${file}. ${advice}`).toBe(true);
  const wrong = await difference(taken, join(approved, file));
  rmSync(join(failed, file), { force: true });
  if (!wrong) return;
  mkdirSync(failed, { recursive: true });
  await sharp(taken).toFile(join(failed, file));
  expect.fail(`${file} ${wrong}. Compare ${approved}/${file} with ${failed}/${file}. ${advice}`);
};

/** What differs between two screens, in words; nothing where they agree. */
export const difference = async (taken: Buffer, approvedFile: string | Buffer): Promise<string | undefined> => {
  const [now, then] = await Promise.all([sharp(taken).metadata(), sharp(approvedFile).metadata()]);
  if (Math.abs(now.height - then.height) / then.height > tolerance.height) return `is ${now.height} px high instead of ${then.height}`;
  const columns = Math.round(then.width / tolerance.square);
  const rows = Math.round(then.height / tolerance.square);
  const squares = (image: string | Buffer) => sharp(image).removeAlpha().resize(columns, rows, { fit: 'fill' }).raw().toBuffer();
  const [seen, wanted] = await Promise.all([squares(taken), squares(approvedFile)]);
  let changed = 0;
  for (let at = 0; at < wanted.length; at += 3) {
    const off = [0, 1, 2].map((channel) => Math.abs((seen[at + channel] ?? 0) - (wanted[at + channel] ?? 0)));
    if (Math.max(...off) > tolerance.colour) changed += 1;
  }
  const share = changed / (columns * rows);
  return share > tolerance.share ? `differs in ${(share * 100).toFixed(1)} % of its area` : undefined;
};
