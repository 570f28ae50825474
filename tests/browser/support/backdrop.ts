import type { Page, Worker } from '@playwright/test';
import sharp from 'sharp';
import type { Rgb } from '#ui/backdrop/inks.ts';
import { begun } from './page.ts';
import { expect } from './test.ts';

/** A page for each kind of background animation. */
export const animated = {
  net: '/signage-displays/wayfinding-signs',
  birds: '/gifts/greeting-cards',
  waves: '/marketing-promotional/water-bottles',
  cells: '/labels-stickers/kiss-cut-stickers',
} as const;

export const hero = (page: Page) => page.locator('main section').first();

/** What is on screen, without a loss. Compressing it as well as `page.screenshot` does takes longer than all the rest. */
const capture = async (page: Page, clip: { x: number; y: number; width: number; height: number }): Promise<Buffer> => {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true, clip: { ...clip, scale: 1 } });
  await session.detach();
  return Buffer.from(data, 'base64');
};

/** The hero without its words and pictures: the band, and what is drawn on it. */
export const bareHero = async (page: Page) => {
  const clip = await hero(page).evaluate((section) => {
    for (const child of section.children) if (child instanceof HTMLDivElement) child.style.visibility = 'hidden';
    const header = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0;
    const { top, bottom, width } = section.getBoundingClientRect();
    const y = Math.max(top, header);
    // Without the scalloped edge and the sticky header.
    return { x: 0, y, width, height: Math.min(innerHeight, bottom - 30) - y };
  });
  const data = await sharp(await capture(page, clip))
    .removeAlpha()
    .raw()
    .toBuffer();
  const at = (x: number, y: number): Rgb => {
    const start = 3 * (Math.round(y - clip.y) * clip.width + Math.round(x));
    return [...data.subarray(start, start + 3)] as Rgb;
  };
  return { data, clip, at };
};

/** How many colours there are on the hero: one when nothing is drawn. */
const countColours = async (page: Page): Promise<number> => {
  const { data } = await bareHero(page);
  const colours = new Set<number>();
  // Every seventh pixel is plenty.
  for (let at = 0; at < data.length; at += 21) colours.add(data.readUIntBE(at, 3));
  return colours.size;
};

export const expectDrawn = (page: Page) => expect.poll(() => countColours(page)).toBeGreaterThan(3);
/** Waited for, because a busy browser may still show a frame from before the words were hidden. */
export const expectBare = (page: Page) => expect.poll(() => countColours(page)).toBe(1);

/** What is on screen changes. */
export const expectPictureMoving = async (page: Page) => {
  const { data } = await bareHero(page);
  await expect.poll(async () => data.equals((await bareHero(page)).data)).toBe(false);
};

/** What we keep in the worker about its drawing. */
interface Watched {
  /** Frames that were drawn since we watch. */
  frames: number;
  /** Frames the browser has been asked for and has not called yet: none when it rests. */
  asked: number[];
  /** The band that the colours now in use were mixed for. */
  band: string;
}

const read = (worker: Worker) => worker.evaluate(() => (self as unknown as { watched: Watched }).watched);

/** Watches the worker of the page draw, from now on. */
export const watchDrawing = async (page: Page) => {
  await expect.poll(() => page.workers().length).toBe(1);
  const [worker] = page.workers() as [Worker];
  await worker.evaluate(() => {
    const watched: Watched = { frames: 0, asked: [], band: '' };
    Object.assign(self, { watched });
    const pen = OffscreenCanvasRenderingContext2D.prototype;
    const { clearRect } = pen;
    pen.clearRect = function (...area) {
      watched.frames += 1;
      clearRect.apply(this, area);
    };
    const [ask, cancel] = [self.requestAnimationFrame, self.cancelAnimationFrame];
    const forget = (frame: number) => {
      watched.asked = watched.asked.filter((other) => other !== frame);
    };
    self.requestAnimationFrame = (draw) => {
      const frame = ask((now) => {
        forget(frame);
        draw(now);
      });
      watched.asked.push(frame);
      return frame;
    };
    self.cancelAnimationFrame = (frame) => {
      forget(frame);
      cancel(frame);
    };
    // Heard after the worker's own handler, which has drawn with the new colours by then.
    self.addEventListener('message', ({ data }) => {
      if (data.band) watched.band = data.band;
    });
  });
  const frames = async () => (await read(worker)).frames;

  return {
    /** So many more frames are drawn. */
    async expectMoving(more = 3) {
      const before = await frames();
      await expect.poll(frames, { intervals: [100] }).toBeGreaterThanOrEqual(before + more);
    },
    /** It has asked for no frame, and draws none while the page goes on. */
    async expectResting() {
      await expect.poll(async () => (await read(worker)).asked).toEqual([]);
      const before = await frames();
      await begun(page);
      expect(await read(worker)).toMatchObject({ asked: [], frames: before });
    },
    /** It draws in the colours that the page has now, and these are on screen: the browser holds back the third frame until the first is shown. */
    async expectColoursOfPage() {
      const band = await hero(page).evaluate((section) => getComputedStyle(section).backgroundColor);
      await expect.poll(async () => (await read(worker)).band).toBe(band);
      await this.expectMoving();
    },
  };
};

export type Drawing = Awaited<ReturnType<typeof watchDrawing>>;
