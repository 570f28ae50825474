import type { Browser } from '@playwright/test';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { openShop, type Shop } from './shop.ts';

/** A browser and a whole shop for the tests of a file, closed after the last. */
export const shopInBrowser = (): { browser: Browser; shop: Shop } => {
  const scene = {} as { browser: Browser; shop: Shop };
  beforeAll(async () => {
    [scene.browser, scene.shop] = await Promise.all([launchBrowser(), openShop()]);
  });
  afterAll(async () => {
    await scene.browser.close();
    await scene.shop.close();
  });
  return scene;
};
