import type { Page, Worker } from '@playwright/test';
import sharp from 'sharp';
import type { Rgb } from '#features/backdrop/inks.ts';
import { waitForIdle } from './page.ts';
import { expect } from './test.ts';

/** One page for each kind of backdrop. */
export const animatedPages = {
  net: '/signage-displays/wayfinding-signs',
  birds: '/gifts/greeting-cards',
  waves: '/marketing-promotional/water-bottles',
  cells: '/labels-stickers/kiss-cut-stickers',
} as const;

export const hero = (page: Page) => page.locator('main section').first();

/** A lossless screenshot. `optimizeForSpeed` matters: the compression of `page.screenshot` takes longer than the rest of the test. */
const capture = async (page: Page, clip: { x: number; y: number; width: number; height: number }): Promise<Buffer> => {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true, clip: { ...clip, scale: 1 } });
  await session.detach();
  return Buffer.from(data, 'base64');
};

/** Captures the hero with its text and images hidden: only the band and its backdrop. */
export const captureHero = async (page: Page) => {
  const clip = await hero(page).evaluate((section) => {
    for (const child of section.children) if (child instanceof HTMLDivElement) child.style.visibility = 'hidden';
    const header = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0;
    const { top, bottom, width } = section.getBoundingClientRect();
    const y = Math.max(top, header);
    // Exclude the scalloped edge and the sticky header.
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

/** The number of colours in the hero: 1 without a backdrop. */
const countColours = async (page: Page): Promise<number> => {
  const { data } = await captureHero(page);
  const colours = new Set<number>();
  // Sample every seventh pixel.
  for (let at = 0; at < data.length; at += 21) colours.add(data.readUIntBE(at, 3));
  return colours.size;
};

export const expectBackdropVisible = (page: Page) => expect.poll(() => countColours(page)).toBeGreaterThan(3);
/** Polls, because a busy browser may still show a frame from before the text was hidden. */
export const expectNoBackdrop = (page: Page) => expect.poll(() => countColours(page)).toBe(1);

export const expectBackdropAnimating = async (page: Page) => {
  const { data } = await captureHero(page);
  await expect.poll(async () => data.equals((await captureHero(page)).data)).toBe(false);
};

/** Recorded inside the worker. */
interface Watched {
  /** Frames rendered since `watchWorker`. */
  frames: number;
  /** Ids of requested animation frames that have not run yet; empty while paused. */
  pending: number[];
  /** The band colour that the current palette was mixed for. */
  band: string;
}

const read = (worker: Worker) => worker.evaluate(() => (self as unknown as { watched: Watched }).watched);

/** Records the frames that the page's worker renders from now on. */
export const watchWorker = async (page: Page) => {
  await expect.poll(() => page.workers().length).toBe(1);
  const [worker] = page.workers() as [Worker];
  await worker.evaluate(() => {
    const watched: Watched = { frames: 0, pending: [], band: '' };
    Object.assign(self, { watched });
    const { prototype } = OffscreenCanvasRenderingContext2D;
    const { clearRect } = prototype;
    prototype.clearRect = function (...area) {
      watched.frames += 1;
      clearRect.apply(this, area);
    };
    const [request, cancel] = [self.requestAnimationFrame, self.cancelAnimationFrame];
    const removePending = (frame: number) => {
      watched.pending = watched.pending.filter((other) => other !== frame);
    };
    self.requestAnimationFrame = (callback) => {
      const frame = request((now) => {
        removePending(frame);
        callback(now);
      });
      watched.pending.push(frame);
      return frame;
    };
    self.cancelAnimationFrame = (frame) => {
      removePending(frame);
      cancel(frame);
    };
    // Runs after the worker's own handler, which has already rendered with the new colours.
    self.addEventListener('message', ({ data }) => {
      if (data.band) watched.band = data.band;
    });
  });
  const frames = async () => (await read(worker)).frames;

  return {
    /** Waits until at least `more` further frames are rendered. */
    async expectFrames(more = 3) {
      const before = await frames();
      await expect.poll(frames, { intervals: [100] }).toBeGreaterThanOrEqual(before + more);
    },
    /** Expects no pending animation frame, and no rendered frame while the page runs. */
    async expectPaused() {
      await expect.poll(async () => (await read(worker)).pending).toEqual([]);
      const before = await frames();
      await waitForIdle(page);
      expect(await read(worker)).toMatchObject({ pending: [], frames: before });
    },
    /** Expects the page's current colours on screen: the browser delays the third frame until it has shown the first. */
    async expectPageColours() {
      const band = await hero(page).evaluate((section) => getComputedStyle(section).backgroundColor);
      await expect.poll(async () => (await read(worker)).band).toBe(band);
      await this.expectFrames();
    },
  };
};

export type WorkerWatch = Awaited<ReturnType<typeof watchWorker>>;
