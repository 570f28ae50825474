import type { Browser, BrowserContextOptions, LaunchOptions, Page } from '@playwright/test';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser, takeJourney } from './browser.ts';

interface Scene {
  browser: Browser;
  /** Opens a page, takes a journey on it, and expects that the page logged no error. */
  visit(path: string, options: BrowserContextOptions, journey: (page: Page) => Promise<void>): Promise<void>;
}

/** A browser for the tests of a file, closed after the last. */
export const inBrowser = (options?: LaunchOptions): Scene => {
  const scene = {
    visit: (path, options, journey) => takeJourney(scene.browser, path, options, journey),
  } as Scene;
  beforeAll(async () => {
    scene.browser = await launchBrowser(options);
  });
  afterAll(() => scene.browser.close());
  return scene;
};
