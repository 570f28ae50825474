import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expect, inject } from 'vitest';

export { awake, layOutAll } from '../browser/support/page.ts';
export * from './chromium.ts';

/** A page of the site in a fresh context, without motion, so that a place on it can be measured at once. Any error it logs or throws is kept in `errors`. */
export const openPage = async (
  browser: Browser,
  path: string,
  options: BrowserContextOptions,
): Promise<{ page: Page; errors: string[] }> => {
  const context = await browser.newContext({ baseURL: inject('siteUrl'), reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    // A form that comes back with its messages is no fault; the browser logs its status all the same.
    if (message.type() === 'error' && !message.text().includes('status of 422')) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(path);
  return { page, errors };
};

/** Opens a page, takes a journey on it, and expects that the page logged no error. */
export const takeJourney = async (
  browser: Browser,
  path: string,
  options: BrowserContextOptions,
  journey: (page: Page) => Promise<void>,
) => {
  const { page, errors } = await openPage(browser, path, options);
  await journey(page);
  expect(errors).toEqual([]);
  await page.context().close();
};
