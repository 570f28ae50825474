import axe from 'axe-core';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { desk, launchBrowser, phone } from '../support/browser.ts';
import { builtPages } from '../support/built-site.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Runs axe on every page, two tabs at a time. */
const findViolations = async (options: BrowserContextOptions): Promise<string[]> => {
  const context = await browser.newContext({ baseURL: inject('siteUrl'), reducedMotion: 'reduce', ...options });
  const queue = [...builtPages.map(({ path }) => path), '/an-address-that-is-not-there'];
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

describe('axe finds nothing to object to on any page', () => {
  test('at 1280 px', async () => expect(await findViolations(desk)).toEqual([]), 400_000);
  test('at 375 px', async () => expect(await findViolations(phone)).toEqual([]), 400_000);
});
