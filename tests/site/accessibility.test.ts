import axe from 'axe-core';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { desk, launchBrowser, phone } from '../support/browser.ts';
import { builtPages } from '../support/built-site.ts';
import { catalogue } from '../support/catalogue.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const everyPage = builtPages.map(({ path }) => path);
/** One page of each layout. */
const onePerLayout = [...new Map(catalogue.pages.map((page) => [page.layout, page.path])).values(), '/blog/setting-up-artwork'];

/** Runs axe on pages, two tabs at a time. */
const findViolations = async (paths: string[], options: BrowserContextOptions): Promise<string[]> => {
  const context = await browser.newContext({ baseURL: inject('siteUrl'), reducedMotion: 'reduce', ...options });
  const queue = [...paths, '/an-address-that-is-not-there'];
  const found: string[] = [];
  const work = async () => {
    const page = await context.newPage();
    for (let path = queue.shift(); path; path = queue.shift()) {
      await page.goto(path);
      await page.evaluate(axe.source);
      const { violations } = await page.evaluate(
        () =>
          (globalThis as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] } as never) as Promise<{
            violations: { id: string; nodes: { target: unknown[] }[] }[];
          }>,
      );
      for (const { id, nodes } of violations) found.push(`${path}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join('; ')}`);
    }
  };
  await Promise.all([work(), work()]);
  await context.close();
  return found;
};

describe('axe finds nothing to object to', () => {
  test('on every page at 1280 px', async () => expect(await findViolations(everyPage, desk)).toEqual([]), 600_000);
  test('on every page at 375 px', async () => expect(await findViolations(everyPage, phone)).toEqual([]), 600_000);
  test(
    'on each layout in the dark scheme',
    async () => expect(await findViolations(onePerLayout, { ...desk, colorScheme: 'dark' })).toEqual([]),
    200_000,
  );
});
