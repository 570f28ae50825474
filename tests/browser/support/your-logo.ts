import sharp from 'sharp';
import type { Page } from './test.ts';

/* The page /your-logo as tests use it. */

export const path = '/your-logo';
/** The product that tests look at. */
export const cards = 'classic-business-cards';
export const drawn = (page: Page) => page.locator('canvas[data-drawn]');
export const cardsTile = (page: Page) => page.locator(`#${cards}`);

export const chooseLogo = async (page: Page, file: string): Promise<void> => {
  await page.getByLabel(/Choose (your|another) logo/).setInputFiles(file);
};

/** Waits until a product is drawn. Products are drawn when they are near the screen. */
export const seeLogo = async (page: Page): Promise<void> => {
  await cardsTile(page).scrollIntoViewIfNeeded();
  await cardsTile(page).locator('canvas[data-drawn]').waitFor();
};

export const openWith = async (page: Page, file: string): Promise<void> => {
  await page.goto(path);
  await chooseLogo(page, file);
  await seeLogo(page);
};

/** The pixels of the picture of the business cards. */
export const cardPixels = async (page: Page): Promise<string> => {
  const canvas = cardsTile(page).locator('canvas[data-drawn]');
  await canvas.scrollIntoViewIfNeeded();
  return canvas.evaluate((element) => (element as HTMLCanvasElement).toDataURL());
};

/** How many pixels of a picture are clearly of the green of the badge. */
export const greenPixels = async (bytes: Buffer): Promise<number> => {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (green > red + 30 && green > blue + 8 && green < 130) count++;
  }
  return count;
};

export const greenOnCards = async (page: Page): Promise<number> =>
  greenPixels(Buffer.from((await cardPixels(page)).replace(/^.*,/, ''), 'base64'));
