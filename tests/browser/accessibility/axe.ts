import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { test as base } from '../support/test.ts';

/** Argument of `addInitScript` that loads axe into pages. */
export const axe = { path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') };

/** Loads axe into every page of the test's context. */
export const test = base.extend({
  context: async ({ context }, use) => {
    await context.addInitScript(axe);
    await use(context);
  },
});

/** axe's rules about colours. */
export const colours = ['color-contrast', 'link-in-text-block'];

/** Identical on every page, and half of axe's run time. */
const shared = ['#site-menu .menu-groups', '.footer-columns'];

const run = (page: Page, exclude: string[], options: RunOptions): Promise<string[]> =>
  page.evaluate(
    async ([exclude, options]) => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
      // Preloading would fetch stylesheets and media again. Only two rules need it: one is off by default, and the other is about
      // audio, which the site's CSP blocks.
      const { violations } = await axe.run({ exclude }, { ...options, resultTypes: ['violations'], preload: false });
      return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join('; ')}`);
    },
    [exclude, options] as const,
  );

/** axe's violations in the current state of the page, including all menus and the footer. */
export const violationsOnWholePage = (page: Page, options: RunOptions = {}): Promise<string[]> => run(page, [], options);

/** axe's violations in the current state of the page, without the parts that are identical on every page. */
export const violationsOn = (page: Page, options: RunOptions = {}): Promise<string[]> => run(page, shared, options);
