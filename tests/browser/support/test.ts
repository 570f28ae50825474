import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { desk, phone } from '../../support/chromium.ts';
import { openShop, type Shop } from '../../support/shop.ts';

export { desk, expect, type Page, phone };

/** For tests that run on both: `for (const [name, device] of devices) test.describe(name, () => { test.use(device); … })`. */
export const devices = [
  ['on a desk', desk],
  ['on a phone', phone],
] as const;

interface WorkerFixtures {
  /** A server with data and a mail server of its own for each worker. `baseURL` is its address. */
  shop: Shop;
}

interface TestFixtures {
  /** Opens an address in a context of its own: another device, another visitor, no JavaScript. The test's options apply; its own add to them. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** What any page of the test has logged as an error. A test that expects some takes them out; what is left at the end fails it. */
  errors: string[];
}

/** Collects errors and drops the headless shell's initial mouse events. */
const prepare = async (context: BrowserContext, errors: string[]) => {
  context.on('console', (message) => {
    // A form that comes back with its messages is no fault; the browser logs its status all the same.
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
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures off the pattern.
    async ({}, use) => {
      const shop = await openShop();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
  // Every test is another visitor: limits by address do not reach from one test into the next.
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
