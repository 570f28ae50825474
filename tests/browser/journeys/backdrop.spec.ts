import { contrastOf, type Rgb } from '#ui/backdrop/inks.ts';
import { animated, bareHero, type Drawing, expectBare, expectDrawn, expectPictureMoving, hero, watchDrawing } from '../support/backdrop.ts';
import { begun } from '../support/page.ts';
import { expect, type Page, phone, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const fetchedWorkers = (page: Page): string[] => {
  const addresses: string[] = [];
  page.on('request', (request) => request.url().includes('backdrop-worker') && addresses.push(request.url()));
  return addresses;
};

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

const expectReadable = async (page: Page, drawing: Drawing) => {
  const lines = await readLines(page);
  expect(lines.length).toBeGreaterThan(4);
  for (let moment = 0; moment < 3; moment += 1) {
    await drawing.expectMoving(5);
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
    expect(worst.contrast, worst.words).toBeGreaterThanOrEqual(4.5);
  }
};

// The last has a band in coral.
for (const [kind, path] of [...Object.entries(animated), ['birds', '/signage-displays/outdoor-signs'] as const]) {
  test.describe(`${kind} on ${path}`, () => {
    test('is drawn, moves, follows a visitor who switches to dark, and leaves the words a contrast of 4.5 at every moment', async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page.locator('canvas')).toHaveAttribute('data-backdrop', kind);
      const drawing = await watchDrawing(page);
      await expectDrawn(page);
      await expectPictureMoving(page);
      await expectReadable(page, drawing);
      await page.emulateMedia({ colorScheme: 'dark' });
      await drawing.expectColoursOfPage();
      await expectDrawn(page);
      await expectReadable(page, drawing);
    });
  });
}

test.describe('a background animation', () => {
  test.describe('on a phone', () => {
    test.use({ ...phone, deviceScaleFactor: 3 });

    test('is drawn with at most two dots to a pixel', async ({ page }) => {
      await page.goto(animated.waves);
      await expect.poll(() => page.workers().length).toBe(1);
      const box = await hero(page).boundingBox();
      await expect.poll(() => page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBe(2 * (box?.width ?? 0));
    });
  });

  test('lies behind everything and catches no click', async ({ page }) => {
    await page.goto(animated.cells);
    expect(await page.evaluate(() => document.elementFromPoint(5, 400)?.tagName)).toBe('SECTION');
    await expect(page.locator('canvas')).toHaveAttribute('aria-hidden', 'true');
  });

  test('waits for the page to be loaded', async ({ page }) => {
    const gate = Promise.withResolvers<void>();
    await page.route('**/pictures/**', async (route) => {
      await gate.promise;
      await route.continue();
    });
    const fetched = fetchedWorkers(page);
    await page.goto(animated.net, { waitUntil: 'domcontentloaded' });
    await begun(page);
    expect(await page.evaluate(() => document.readyState)).toBe('interactive');
    expect(fetched).toEqual([]);
    gate.resolve();
    await expect.poll(() => fetched).toHaveLength(1);
  });
});

test.describe('it rests', () => {
  test('out of view, and goes on in view', async ({ page }) => {
    await page.goto(animated.birds);
    const drawing = await watchDrawing(page);
    await drawing.expectMoving();
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await drawing.expectResting();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await drawing.expectMoving();
  });

  test('in a hidden tab, and in a page put away', async ({ page }) => {
    await page.goto(animated.net);
    const drawing = await watchDrawing(page);
    await drawing.expectMoving();
    const turn = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await turn(true);
    await drawing.expectResting();
    await turn(false);
    await drawing.expectMoving();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    await drawing.expectResting();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await drawing.expectMoving();
  });

  test('when the visitor comes to want less motion', async ({ page }) => {
    await page.goto(animated.waves);
    const drawing = await watchDrawing(page);
    await expectDrawn(page);
    await drawing.expectMoving();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await drawing.expectResting();
    await expectBare(page);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await drawing.expectMoving();
  });
});

test.describe('nothing is fetched or drawn', () => {
  /** Opens the page and lets it do all that it does of itself. */
  const expectNothing = async (page: Page, path: string) => {
    const fetched = fetchedWorkers(page);
    await page.goto(path);
    // The page imports what starts an animation when it is loaded; imported here, it has run when this resolves.
    const starts = await page.evaluate(async () => {
      const [, address] = document.documentElement.innerHTML.match(/addEventListener\('load',\(\)=>import\('([^']+)'\)\)/) ?? [];
      if (address) await import(address);
      return address !== undefined;
    });
    await begun(page);
    expect(fetched).toEqual([]);
    expect(page.workers()).toHaveLength(0);
    await expectBare(page);
    return starts;
  };

  test.describe('less motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('for a visitor who wants less motion', async ({ page }) => {
      expect(await expectNothing(page, animated.cells)).toBe(true);
    });
  });

  test('for a visitor who saves data', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    expect(await expectNothing(page, animated.waves)).toBe(true);
  });

  test('where a canvas cannot be handed to a worker', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen'));
    expect(await expectNothing(page, animated.net)).toBe(true);
  });

  test('on a page that has none', async ({ page }) => {
    expect(await expectNothing(page, '/stationery/letterheads')).toBe(false);
  });
});
