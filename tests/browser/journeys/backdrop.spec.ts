import { contrastOf, type Rgb } from '#features/backdrop/inks.ts';
import {
  animatedPages,
  captureHero,
  expectBackdropAnimating,
  expectBackdropVisible,
  expectNoBackdrop,
  hero,
  type WorkerWatch,
  watchWorker,
} from '../support/backdrop.ts';
import { waitForIdle } from '../support/page.ts';
import { expect, type Page, phone, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const recordWorkerRequests = (page: Page): string[] => {
  const addresses: string[] = [];
  page.on('request', (request) => request.url().includes('backdrop-worker') && addresses.push(request.url()));
  return addresses;
};

/** Every line of text directly on the band, with its colour. */
const readLines = (page: Page) =>
  hero(page).evaluate((section) => {
    const lines: { x: number; y: number; width: number; height: number; colour: number[]; text: string }[] = [];
    const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement as Element;
      const text = node.textContent?.trim();
      let background: Element = parent;
      while (background !== section && getComputedStyle(background).backgroundColor === 'rgba(0, 0, 0, 0)')
        background = background.parentElement as Element;
      if (!text || background !== section) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const colour = (getComputedStyle(parent).color.match(/\d+/g) ?? []).map(Number);
      for (const { x, y, width, height } of range.getClientRects()) lines.push({ x, y, width, height, colour, text });
    }
    return lines;
  });

const expectReadable = async (page: Page, worker: WorkerWatch) => {
  const lines = await readLines(page);
  expect(lines.length).toBeGreaterThan(4);
  for (let moment = 0; moment < 3; moment += 1) {
    await worker.expectFrames(5);
    const { at, clip } = await captureHero(page);
    let worst = { contrast: 21, text: '' };
    for (const { x, y, width, height, colour, text } of lines) {
      for (let down = Math.max(y, clip.y); down < Math.min(y + height, clip.y + clip.height - 1); down += 3) {
        for (let across = x; across < x + width; across += 3) {
          const contrast = contrastOf(at(across, down), colour as Rgb);
          if (contrast < worst.contrast) worst = { contrast, text };
        }
      }
    }
    expect(worst.contrast, worst.text).toBeGreaterThanOrEqual(4.5);
  }
};

// The last page has a coral band.
for (const [kind, path] of [...Object.entries(animatedPages), ['birds', '/signage-displays/outdoor-signs'] as const]) {
  test.describe(`${kind} on ${path}`, () => {
    test('is visible and animated, follows a switch to the dark scheme, and always leaves the text a contrast of at least 4.5', async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page.locator('canvas')).toHaveAttribute('data-backdrop', kind);
      const worker = await watchWorker(page);
      await expectBackdropVisible(page);
      await expectBackdropAnimating(page);
      await expectReadable(page, worker);
      await page.emulateMedia({ colorScheme: 'dark' });
      await worker.expectPageColours();
      await expectBackdropVisible(page);
      await expectReadable(page, worker);
    });
  });
}

test.describe('a backdrop', () => {
  test.describe('on a phone', () => {
    test.use({ ...phone, deviceScaleFactor: 3 });

    test('is rendered with at most two device pixels per CSS pixel', async ({ page }) => {
      await page.goto(animatedPages.waves);
      await expect.poll(() => page.workers().length).toBe(1);
      const box = await hero(page).boundingBox();
      await expect.poll(() => page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBe(2 * (box?.width ?? 0));
    });
  });

  test('is behind all content and receives no clicks', async ({ page }) => {
    await page.goto(animatedPages.cells);
    expect(await page.evaluate(() => document.elementFromPoint(5, 400)?.tagName)).toBe('SECTION');
    await expect(page.locator('canvas')).toHaveAttribute('aria-hidden', 'true');
  });

  test('is fetched only after the page has loaded', async ({ page }) => {
    const gate = Promise.withResolvers<void>();
    await page.route('**/pictures/**', async (route) => {
      await gate.promise;
      await route.continue();
    });
    const fetched = recordWorkerRequests(page);
    await page.goto(animatedPages.net, { waitUntil: 'domcontentloaded' });
    await waitForIdle(page);
    expect(await page.evaluate(() => document.readyState)).toBe('interactive');
    expect(fetched).toEqual([]);
    gate.resolve();
    await expect.poll(() => fetched).toHaveLength(1);
  });
});

test.describe('a backdrop pauses', () => {
  test('out of view, and resumes in view', async ({ page }) => {
    await page.goto(animatedPages.birds);
    const worker = await watchWorker(page);
    await worker.expectFrames();
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await worker.expectPaused();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await worker.expectFrames();
  });

  test('in a hidden tab, and in the back/forward cache', async ({ page }) => {
    await page.goto(animatedPages.net);
    const worker = await watchWorker(page);
    await worker.expectFrames();
    const setHidden = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await setHidden(true);
    await worker.expectPaused();
    await setHidden(false);
    await worker.expectFrames();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    await worker.expectPaused();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await worker.expectFrames();
  });

  test('when the visitor turns on reduced motion', async ({ page }) => {
    await page.goto(animatedPages.waves);
    const worker = await watchWorker(page);
    await expectBackdropVisible(page);
    await worker.expectFrames();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await worker.expectPaused();
    await expectNoBackdrop(page);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await worker.expectFrames();
  });
});

test.describe('no backdrop is fetched or rendered', () => {
  /** The script that starts a backdrop, once the page has fetched it. */
  const starterOf = (page: Page) =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .find((name) => /\/assets\/start\.[^/]+\.js$/.test(name)),
    );

  const expectNoWorker = async (page: Page, fetched: string[]) => {
    await waitForIdle(page);
    expect(fetched).toEqual([]);
    expect(page.workers()).toHaveLength(0);
    await expectNoBackdrop(page);
  };

  const expectNotStarted = async (page: Page, path: string) => {
    const fetched = recordWorkerRequests(page);
    await page.goto(path);
    await expect.poll(() => starterOf(page)).toBeDefined();
    // Importing the script here waits until it has run.
    await page.evaluate((address) => import(address ?? ''), await starterOf(page));
    await expectNoWorker(page, fetched);
  };

  test.describe('reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('for a visitor with reduced motion', async ({ page }) => {
      await expectNotStarted(page, animatedPages.cells);
    });
  });

  test('for a visitor who saves data', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await expectNotStarted(page, animatedPages.waves);
  });

  test('in a browser that cannot transfer a canvas to a worker', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen'));
    await expectNotStarted(page, animatedPages.net);
  });

  test('on a page without a backdrop, also once its script has loaded', async ({ page }) => {
    const fetched = recordWorkerRequests(page);
    await page.goto('/stationery/letterheads');
    // Not a menu: it would open over the hero.
    await page.locator('.site-header a').first().hover();
    await page.locator('body > template').waitFor({ state: 'detached' });
    await expectNoWorker(page, fetched);
    expect(await starterOf(page)).toBeUndefined();
  });
});
