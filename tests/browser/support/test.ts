import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { desktop, phone } from '../../support/chromium.ts';
import { openShop, type Shop } from '../../support/shop.ts';

export { desktop, expect, type Page, phone };

/** For tests that run on both: `for (const [name, device] of devices) test.describe(name, () => { test.use(device); … })`. */
export const devices = [
  ['on desktop', desktop],
  ['on a phone', phone],
] as const;

interface WorkerFixtures {
  /** Each worker has its own server, database and mail server. `baseURL` is its URL. */
  shop: Shop;
}

interface TestFixtures {
  /** Opens a path in a new context, e.g. for another device, another visitor or no JavaScript. `options` extends the test's options. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** Errors logged by any page of the test. A test removes those it expects; any left at the end fail it. */
  errors: string[];
}

/** Collects errors and drops the headless shell's initial mouse events. */
const prepare = async (context: BrowserContext, errors: string[]) => {
  context.on('console', (message) => {
    // Chromium logs the 422 of a form returned with validation messages as an error; it is expected.
    if (message.type() === 'error' && !message.text().includes('status of 422')) errors.push(message.text());
  });
  context.on('weberror', (error) => errors.push(error.error().message));
  await context.addInitScript(ignorePointerInCorner);
};

/**
 * On every load, Chromium's headless shell dispatches mouse events at (0, 0), which is on the header. They do not come from
 * the test, so drop them before the page handles them.
 */
const ignorePointerInCorner = () => {
  for (const type of ['pointerover', 'mouseover', 'pointermove', 'mousemove'] as const)
    addEventListener(
      type,
      (event) => {
        if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation();
      },
      { capture: true },
    );
};

let visitors = 0;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads fixture names from the pattern.
    async ({}, use) => {
      const shop = await openShop();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
  // Each test has its own visitor address, so rate limits do not carry over from one test to the next.
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  extraHTTPHeaders: async ({}, use) => {
    visitors += 1;
    await use({ 'x-forwarded-for': `10.0.${visitors >> 8}.${visitors & 255}` });
  },
  errors: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const errors: string[] = [];
      await use(errors);
      expect(errors, 'errors that pages logged').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, errors }, use) => {
    await prepare(context, errors);
    await use(context);
  },
  open: async ({ browser, errors }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (path, options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      await prepare(context, errors);
      const page = await context.newPage();
      await page.goto(path);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});
