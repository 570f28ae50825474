import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { awake, desk, launchBrowser, openPage, phone } from '../support/browser.ts';
import { catalogue } from '../support/catalogue.ts';
import { inBrowser } from '../support/in-browser.ts';
import { layoutPages } from './layout-pages.ts';
import { approved, decodePictures, difference, expectScreen, type Screen, settle } from './screen.ts';

/** What a visitor can bring about on a page. */
const states: Record<string, [path: string, act: (page: Page, screen: Screen) => Promise<void>]> = {
  'menu-open': [
    '/',
    async (page, screen) => {
      if (screen === 'phone') await page.locator('.menu-button').click();
      else await page.locator('#site-menu summary').nth(1).hover();
      // The script that brings an opened part of the menu to its top is here.
      await page.locator('.site-header[onpointerover]').waitFor({ state: 'detached' });
      await page.locator('#site-menu summary').nth(1).click();
      if (screen === 'phone') await page.waitForFunction(() => (document.querySelector('#site-menu')?.scrollTop ?? 0) > 0);
    },
  ],
  'dialog-open': ['/view-samples', (page) => page.getByText('View Details').nth(1).click()],
  'file-checked': [
    '/artwork-check?product=/stationery/business-cards',
    async (page) => {
      await awake(page);
      await page.locator('#quote-artwork').setInputFiles('tests/artwork/files/pdf-fonts-missing.pdf');
      const panel = page.getByRole('region', { name: /^Print check of/ });
      await panel.locator('canvas').nth(1).waitFor();
      await page.getByText('Choose files').evaluate((element) => element.scrollIntoView());
    },
  ],
  'search-open': [
    '/stationery/letterheads',
    async (page, screen) => {
      if (screen === 'phone') await page.locator('[popovertarget="site-search"]').click();
      await page.locator('#site-search input').fill('business ca');
      await page.getByRole('option').nth(3).waitFor();
      await page.locator('#site-search input').press('ArrowDown');
    },
  ],
  'list-filled': [
    '/quote-list',
    async (page) => {
      for (const product of ['A-Frames', 'Business Cards']) {
        await page.getByLabel('Add a product').selectOption({ label: product });
        await page.getByRole('button', { name: 'Add', exact: true }).click();
      }
      await page.getByRole('button', { name: 'Remove 1. A-Frames' }).click();
      await page.getByRole('button', { name: 'Undo' }).scrollIntoViewIfNeeded();
    },
  ],
  'form-wrong': [
    '/get-quote',
    async (page) => {
      await awake(page);
      await page.getByRole('button', { name: 'Send quote request' }).click();
      await page.getByText('There is a problem').waitFor();
    },
  ],
};

const screens = { desk, phone } as const;
const schemes = ['light', 'dark'] as const;

const scene = inBrowser();

const both = Object.keys(screens) as Screen[];

/** Far longer than a page takes on a busy machine. */
const patience = 45_000;

/**
 * Compares a page with its approved screens. Once in some hundred pages a browser on a busy machine goes silent, and what
 * waits for a frame or a picture waits for ever. That says nothing about the page: it is looked at again in a new browser.
 */
const expectScreens = async (name: string, path: string, screen: Screen, act?: (page: Page, screen: Screen) => Promise<void>) => {
  let step = '';
  const at = (next: string) => {
    step = next;
  };
  const look = async () => {
    at('opening');
    const { page } = await openPage(scene.browser, path, screens[screen]);
    await settle(page, at);
    at('what is done on it');
    await act?.(page, screen);
    await decodePictures(page);
    for (const colorScheme of schemes) {
      at(`its ${colorScheme} screen`);
      await page.emulateMedia({ colorScheme });
      await expectScreen(page, `${name}-${screen}-${colorScheme}`, screen, !act);
    }
    at('closing');
    await page.context().close();
  };
  const silent = Symbol('silent');
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<typeof silent>((resolve) => {
    timer = setTimeout(() => resolve(silent), patience);
  });
  const outcome = await Promise.race([look(), silence]).finally(() => clearTimeout(timer));
  if (outcome !== silent) return;
  console.warn(`${name} on a ${screen}: the browser went silent at ${step}; looked at again in a new one.`);
  // It may not answer to that either.
  scene.browser.close().catch(() => {});
  scene.browser = await launchBrowser();
  await look();
};

describe('the site looks as approved', () => {
  test('every layout is among the pages looked at', () => {
    for (const { layout } of catalogue.pages) expect(Object.keys(layoutPages)).toContain(layout);
    for (const [layout, path] of Object.entries(layoutPages)) {
      const page = catalogue.pages.find((candidate) => candidate.path === path);
      if (page) expect(page.layout, path).toBe(layout);
    }
  });

  for (const [name, path] of Object.entries(layoutPages)) {
    test(`the ${name} layout`, { timeout: 120_000 }, async () => {
      for (const screen of both) await expectScreens(name, path, screen);
    });
  }

  for (const [name, [path, act]] of Object.entries(states)) {
    test(`${name.replace('-', ' ')}`, { timeout: 120_000 }, async () => {
      for (const screen of both) await expectScreens(name, path, screen, act);
    });
  }
});

/** The families in which the browser really drew the words of an element. */
const drawnIn = async (page: Page, selector: string): Promise<string[]> => {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName }) => familyName);
};

test('screens show our typefaces also when these come late; a visitor then keeps the fallbacks', async () => {
  const { page } = await openPage(scene.browser, '/robots.txt', phone);
  await page.route(/\.woff2$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto('/stationery/letterheads');
  await page.evaluate(() => document.fonts.ready);
  expect(await drawnIn(page, 'h1')).not.toContain('Fraunces');
  expect(await drawnIn(page, 'main .text-lead')).not.toContain('Sora');
  await settle(page);
  expect(await drawnIn(page, 'h1')).toEqual(['Fraunces']);
  expect(await drawnIn(page, 'main .text-lead')).toEqual(['Sora']);
  await page.context().close();
});

describe('the comparison', () => {
  const file = `${approved}/service-desk-light.webp`;

  test('lets pass what a font hint changes', async () => {
    const hinted = await sharp(file)
      .affine([1, 0, 0, 1], { odx: 0.4, idy: 0.3 })
      .modulate({ brightness: 1.01 })
      .resize({ width: 320 })
      .toBuffer();
    expect(await difference(hinted, file)).toBeUndefined();
  });

  test('sees a missing picture, a missing block and a block out of place', async () => {
    const { height = 0 } = await sharp(file).metadata();
    const cover = (width: number, high: number) =>
      sharp({ create: { width, height: high, channels: 3, background: '#fffbf4' } })
        .png()
        .toBuffer();
    const broken = [
      await sharp(file)
        .composite([{ input: await cover(130, 100), left: 170, top: 50 }])
        .toBuffer(),
      await sharp(file)
        .composite([{ input: await cover(150, 90), left: 10, top: 200 }])
        .toBuffer(),
      await sharp(file)
        .composite([
          {
            input: await sharp(file)
              .extract({ left: 0, top: 0, width: 160, height: height - 20 })
              .toBuffer(),
            left: 20,
            top: 20,
          },
        ])
        .toBuffer(),
      await sharp(readFileSync(file))
        .extract({ left: 0, top: 0, width: 320, height: height - 40 })
        .toBuffer(),
    ];
    for (const [index, image] of broken.entries()) expect(await difference(image, file), `case ${index}`).toBeTruthy();
  });
});
