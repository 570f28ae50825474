import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { test as base } from '../support/test.ts';

/** For `addInitScript`: pages that are opened from then on have axe. */
export const axe = { path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') };

/** Every page of the test's context has axe. */
export const test = base.extend({
  context: async ({ context }, use) => {
    await context.addInitScript(axe);
    await use(context);
  },
});

/** The rules about colours. */
export const colours = ['color-contrast', 'link-in-text-block'];

/** Identical on every page, and half of axe's running time. */
const shared = ['#site-menu .menu-groups', '.footer-columns'];

const run = (page: Page, exclude: string[], options: RunOptions): Promise<string[]> =>
  page.evaluate(
    async ([exclude, options]) => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
      // It would fetch style and films once more. Of the two rules that look at them one is off unless asked for, the other is
      // about sound, which the site's policy does not let in.
      const { violations } = await axe.run({ exclude }, { ...options, resultTypes: ['violations'], preload: false });
      return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join('; ')}`);
    },
    [exclude, options] as const,
  );

/** What axe objects to on a page as it stands, with all of its menus and footer. */
export const violationsOnWhole = (page: Page, options: RunOptions = {}): Promise<string[]> => run(page, [], options);

/** What axe objects to on a page as it stands, without what is the same on every page. */
export const violationsOn = (page: Page, options: RunOptions = {}): Promise<string[]> => run(page, shared, options);
