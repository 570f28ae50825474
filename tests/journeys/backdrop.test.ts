import type { BrowserContextOptions, Page } from '@playwright/test';
import sharp from 'sharp';
import { describe, expect, inject, test } from 'vitest';
import { contrastOf, type Rgb } from '#ui/backdrop/inks.ts';
import { desk, launchBrowser, phone } from '../support/browser.ts';
import { inBrowser } from '../support/in-browser.ts';

const scene = inBrowser();

const pages = {
  net: '/signage-displays/wayfinding-signs',
  birds: '/gifts/greeting-cards',
  waves: '/marketing-promotional/water-bottles',
  cells: '/labels-stickers/kiss-cut-stickers',
};

/** Opens a page for a visitor who likes motion, and hands over what it has fetched; `before` runs in the page ahead of its scripts. */
const visit = async (
  path: string,
  journey: (page: Page, fetched: string[]) => Promise<void>,
  options: BrowserContextOptions = {},
  before: (() => void) | string = '',
) => {
  const context = await scene.browser.newContext({ baseURL: inject('siteUrl'), reducedMotion: 'no-preference', ...desk, ...options });
  const page = await context.newPage();
  const fetched: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(before);
  await page.goto(path);
  await journey(page, fetched);
  expect(errors).toEqual([]);
  await context.close();
};

const hero = (page: Page) => page.locator('main section').first();
const isWorker = (path: string) => path.includes('backdrop-worker');

/** The hero without its words and pictures: the band, and what is drawn on it. */
const bareHero = async (page: Page) => {
  await hero(page).evaluate((section) => {
    for (const child of section.children) if (child instanceof HTMLDivElement) child.style.visibility = 'hidden';
  });
  const box = await hero(page).boundingBox();
  if (!box) throw new Error('The page has no hero.');
  const { height = 0 } = page.viewportSize() ?? {};
  const top = Math.max(box.y, await page.locator('.site-header').evaluate((header) => header.getBoundingClientRect().bottom));
  // Without the scalloped edge and the sticky header.
  const clip = { x: 0, y: top, width: box.width, height: Math.min(height, box.y + box.height - 30) - top };
  const data = await sharp(await page.screenshot({ clip }))
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
const coloursOf = ({ data }: { data: Buffer }) => {
  const colours = new Set<number>();
  // Every seventh pixel is plenty.
  for (let at = 0; at < data.length; at += 21) colours.add(data.readUIntBE(at, 3));
  return colours.size;
};

/** Waited for, because a busy browser may still show a frame from before the words were hidden. */
const expectBare = (page: Page) => expect.poll(async () => coloursOf(await bareHero(page))).toBe(1);

/** Counts the frames the worker draws from now on. */
const countFrames = async (page: Page) => {
  await expect.poll(() => page.workers().length).toBe(1);
  const [worker] = page.workers();
  if (!worker) throw new Error('There is no worker.');
  await worker.evaluate(() => {
    const pen = OffscreenCanvasRenderingContext2D.prototype;
    const clear = pen.clearRect;
    Object.assign(self, { frames: 0 });
    pen.clearRect = function (...area) {
      (self as unknown as { frames: number }).frames += 1;
      clear.apply(this, area);
    };
  });
  return () => worker.evaluate(() => (self as unknown as { frames: number }).frames);
};

const expectMoving = async (frames: () => Promise<number>) => {
  const before = await frames();
  await expect.poll(frames).toBeGreaterThan(before + 2);
};
/** It may finish what it was about; then it draws no more. */
const expectResting = (page: Page, frames: () => Promise<number>) =>
  // On a busy machine it takes a while until the worker hears of it.
  expect
    .poll(async () => {
      const before = await frames();
      await page.waitForTimeout(700);
      return (await frames()) - before;
    })
    .toBe(0);

describe('a background animation', () => {
  test.each(Object.entries(pages))('%s is drawn and moves', (kind, path) =>
    visit(path, async (page) => {
      expect(await page.locator('canvas').getAttribute('data-backdrop')).toBe(kind);
      await expect.poll(async () => coloursOf(await bareHero(page))).toBeGreaterThan(3);
      const first = (await bareHero(page)).data;
      await expect.poll(async () => first.equals((await bareHero(page)).data)).toBe(false);
    }),
  );

  test('is drawn on a phone, with at most two dots to a pixel', () =>
    visit(
      pages.waves,
      async (page) => {
        await expect.poll(() => page.workers().length).toBe(1);
        const box = await hero(page).boundingBox();
        await expect
          .poll(async () => page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width))
          .toBe(2 * (box?.width ?? 0));
      },
      { ...phone, deviceScaleFactor: 3 },
    ));

  test('lies behind everything and catches no click', () =>
    visit(pages.cells, async (page) => {
      const touched = await page.evaluate(() => document.elementFromPoint(5, 400)?.tagName);
      expect(touched).toBe('SECTION');
      expect(await page.locator('canvas').getAttribute('aria-hidden')).toBe('true');
    }));

  test('waits for the page to be loaded', async () => {
    const context = await scene.browser.newContext({ baseURL: inject('siteUrl'), reducedMotion: 'no-preference', ...desk });
    const page = await context.newPage();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/pictures/**', async (route) => {
      await held;
      await route.continue();
    });
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto(pages.net, { waitUntil: 'domcontentloaded' });
    await page.waitForTimeout(1000);
    expect(fetched.filter(isWorker)).toEqual([]);
    release();
    await expect.poll(() => fetched.filter(isWorker)).toHaveLength(1);
    await context.close();
  });
});

describe('it rests', () => {
  test('out of view, and goes on in view', () =>
    visit(pages.birds, async (page) => {
      const frames = await countFrames(page);
      await expectMoving(frames);
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await expectResting(page, frames);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expectMoving(frames);
    }));

  test('in a hidden tab, and in a page put away', () =>
    visit(pages.net, async (page) => {
      const frames = await countFrames(page);
      const turn = (hidden: boolean) =>
        page.evaluate((value) => {
          Object.defineProperty(document, 'hidden', { value, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        }, hidden);
      await turn(true);
      await expectResting(page, frames);
      await turn(false);
      await expectMoving(frames);
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
      await expectResting(page, frames);
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      await expectMoving(frames);
    }));

  test('in a page kept for the way back, and goes on when the visitor is back', async () => {
    const keeping = await launchBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });
    const context = await keeping.newContext({ baseURL: inject('siteUrl'), reducedMotion: 'no-preference', ...desk });
    const page = await context.newPage();
    await page.goto(pages.waves);
    await expect.poll(async () => coloursOf(await bareHero(page))).toBeGreaterThan(3);
    await page.evaluate(() => Object.assign(window, { kept: true }));
    await page.goto('/about');
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => 'kept' in window)).toBe(true);
    const first = (await bareHero(page)).data;
    await expect.poll(async () => first.equals((await bareHero(page)).data)).toBe(false);
    await keeping.close();
  });

  test('when the visitor comes to want less motion', () =>
    visit(pages.waves, async (page) => {
      const frames = await countFrames(page);
      await expect.poll(async () => coloursOf(await bareHero(page))).toBeGreaterThan(3);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expectResting(page, frames);
      await expectBare(page);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await expectMoving(frames);
    }));
});

describe('nothing is fetched or drawn', () => {
  const expectNothing = async (page: Page, fetched: string[]) => {
    await page.waitForTimeout(1000);
    expect(fetched.filter(isWorker)).toEqual([]);
    expect(page.workers()).toHaveLength(0);
    await expectBare(page);
  };

  test('for a visitor who wants less motion', () => visit(pages.cells, expectNothing, { reducedMotion: 'reduce' }));

  test('for a visitor who saves data', () =>
    visit(pages.waves, expectNothing, {}, () => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    }));

  test('where a canvas cannot be handed to a worker', () =>
    visit(pages.net, expectNothing, {}, () => {
      Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
    }));

  test('on a page that has none', () => visit('/stationery/letterheads', expectNothing));
});

describe('the words of the hero', () => {
  /** Every line of text that lies on the band itself, with its colour. */
  const readLines = (page: Page) =>
    hero(page).evaluate((section) => {
      const lines: { x: number; y: number; width: number; height: number; colour: number[]; words: string }[] = [];
      const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement as Element;
        const words = node.textContent?.trim();
        let ground: Element = parent;
        while (ground !== section && getComputedStyle(ground).backgroundColor === 'rgba(0, 0, 0, 0)')
          ground = ground.parentElement as Element;
        if (!words || ground !== section) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const colour = (getComputedStyle(parent).color.match(/\d+/g) ?? []).map(Number);
        for (const { x, y, width, height } of range.getClientRects()) lines.push({ x, y, width, height, colour, words });
      }
      return lines;
    });

  const coral = '/signage-displays/outdoor-signs';
  test.each([...Object.values(pages), coral])('keep a contrast of 4.5 on %s at every moment, in light and dark', (path) =>
    visit(path, async (page) => {
      await expect.poll(async () => coloursOf(await bareHero(page))).toBeGreaterThan(3);
      for (const colorScheme of ['light', 'dark'] as const) {
        // Switched while it runs: the drawing must follow.
        await page.emulateMedia({ colorScheme });
        await page.waitForTimeout(500);
        const lines = await readLines(page);
        expect(lines.length).toBeGreaterThan(4);
        for (let moment = 0; moment < 3; moment += 1) {
          await page.waitForTimeout(400);
          const { at, clip } = await bareHero(page);
          let worst = { contrast: 21, words: '' };
          for (const { x, y, width, height, colour, words } of lines) {
            for (let down = Math.max(y, clip.y); down < Math.min(y + height, clip.y + clip.height - 1); down += 3) {
              for (let across = x; across < x + width; across += 3) {
                const contrast = contrastOf(at(across, down), colour as Rgb);
                if (contrast < worst.contrast) worst = { contrast, words };
              }
            }
          }
          expect(worst.contrast, `${colorScheme}: ${worst.words}`).toBeGreaterThanOrEqual(4.5);
        }
      }
    }),
  );
});
