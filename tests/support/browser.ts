import { type Browser, type BrowserContextOptions, chromium, type LaunchOptions, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { findBrowser } from '../../tools/browser.mjs';

export const desk = { viewport: { width: 1280, height: 800 } } as const;
export const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true } as const;

/** Without a sandbox when run as root, which Chromium asks for. */
export const browserFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** A real Chromium. */
export const launchBrowser = (options: LaunchOptions = {}): Promise<Browser> =>
  // Without a path it is Playwright's own download.
  chromium.launch({ ...options, executablePath: findBrowser(), args: browserFlags });

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

/** Brings the page's form into view, reaches for it and waits until its script has taken over. */
export const awake = async (page: Page): Promise<void> => {
  await page
    .locator('main form')
    .first()
    .hover({ position: { x: 1, y: 1 } });
  await page.locator('main [data-form]').waitFor({ state: 'detached' });
};

/**
 * Lays out every section of the page, as for a visitor who has been everywhere on it. Sections that wait to come near have
 * only about their room until then, and what looks at the whole page would find things out of place.
 */
export const layOutAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const section of document.querySelectorAll<HTMLElement>('.later')) section.style.contentVisibility = 'visible';
  });
