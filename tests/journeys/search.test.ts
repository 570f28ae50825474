import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { desk, openPage, phone } from '../support/browser.ts';
import { inBrowser } from '../support/in-browser.ts';
import { awake, fetched, field, isFocused, options, titles } from '../support/search-field.ts';

const scene = inBrowser();
const { visit } = scene;

describe('what comes when', () => {
  test('neither the index nor React is fetched before somebody reaches into the field', () =>
    visit('/about', desk, async (page) => {
      await page.locator('#site-menu summary').first().hover();
      await page.locator('header[onpointerover]').waitFor({ state: 'detached' });
      await page.waitForTimeout(300);
      expect(await fetched(page, /search-index|react|client\./)).toBe(0);
      await field(page).focus();
      await awake(page);
      await expect.poll(() => fetched(page, /search-index/)).toBe(1);
      // Only when there is something to show are pictures fetched.
      expect(await options(page).count()).toBe(0);
    }));

  test('what was typed before the script is there is kept and answered', async () => {
    const { page, errors } = await openPage(scene.browser, '/about', desk);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/SearchBox/, async (route) => {
      await held;
      await route.continue();
    });
    await field(page).focus();
    await page.keyboard.type('lettrhead');
    letGo();
    await expect.poll(() => titles(page)).toContain('Letterheads');
    expect(await field(page).inputValue()).toBe('lettrhead');
    expect(await isFocused(page)).toBe(true);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('without the index the form still works, and the field asks again', async () => {
    const { page } = await openPage(scene.browser, '/about', desk);
    await page.route('**/search-index.json', (route) => route.abort());
    await field(page).click();
    await awake(page);
    await page.keyboard.type('flyers');
    await page.waitForTimeout(300);
    expect(await options(page).count()).toBe(0);
    await page.unroute('**/search-index.json');
    await page.locator('h1').click();
    await field(page).click();
    await expect.poll(() => titles(page)).toContain('Flyers');
    await page.route('**/search-index.json', (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.reload();
    await field(page).fill('flyers');
    await awake(page);
    await field(page).press('Enter');
    await page.waitForURL('**/search?q=flyers');
    await page.context().close();
  });

  test('the number of results is said once the typing pauses, and nothing before it begins', () =>
    visit('/about', desk, async (page) => {
      await field(page).click();
      await awake(page);
      const status = page.locator('#site-search [role="status"]');
      await page.evaluate(() => {
        const said: string[] = [];
        Object.assign(window, { said });
        const region = document.querySelector('#site-search [role="status"]');
        new MutationObserver(() => said.push(region?.textContent ?? '')).observe(region as Node, {
          subtree: true,
          childList: true,
          characterData: true,
        });
      });
      await page.keyboard.type('banner', { delay: 30 });
      await expect.poll(() => status.textContent()).toMatch(/^\d+ results$/);
      expect(await page.evaluate(() => (window as unknown as { said: string[] }).said.length)).toBe(1);
    }));
});

describe('what is found', () => {
  test('a result has picture, area and starting price, and can be chosen with the pointer', () =>
    visit('/about', desk, async (page) => {
      await field(page).fill('user manual');
      const result = options(page).first();
      await expect.poll(() => result.textContent()).toBe('Manual PrintingPrintingFrom $50');
      await expect.poll(() => result.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
      await result.click();
      await page.waitForURL('**/popular/manuals');
    }));

  test('nothing found leads to a quote with the words in it, or to a chat', () =>
    visit('/about', desk, async (page) => {
      await field(page).fill('zeppelin xyzzy');
      await page.getByText('Nothing found for “zeppelin xyzzy”.').first().waitFor();
      expect(await options(page).nth(1).getAttribute('href')).toContain('wa.me');
      await field(page).press('ArrowDown');
      await field(page).press('Enter');
      await page.waitForURL('**/get-quote?about=zeppelin%20xyzzy');
    }));
});

describe('on a phone', () => {
  const button = (page: Page) => page.getByRole('button', { name: 'Search' }).first();
  const isOpen = (page: Page) => page.locator('#site-search').evaluate((sheet) => sheet.matches(':popover-open'));

  test('the button opens the field with the focus in it, a tap on a result goes there, the button closes again', () =>
    visit('/', phone, async (page) => {
      expect(await field(page).isVisible()).toBe(false);
      await button(page).tap();
      expect([await isOpen(page), await isFocused(page)]).toEqual([true, true]);
      await button(page).tap();
      await expect.poll(() => isOpen(page)).toBe(false);
      await button(page).tap();
      await page.keyboard.type('fridge mag');
      await options(page).filter({ hasText: 'Memory Magnets' }).tap();
      await page.waitForURL('**/gifts/memory-magnets');
    }));

  test('search and menu close each other', () =>
    visit('/', phone, async (page) => {
      await button(page).tap();
      await page.getByRole('button', { name: 'Menu' }).tap();
      await expect.poll(() => isOpen(page)).toBe(false);
      expect(await page.locator('#site-menu').evaluate((menu) => menu.matches(':popover-open'))).toBe(true);
    }));

  test('all of the header fits and can be tapped, also on the smallest screens and with a full list', async () => {
    for (const width of [320, 375]) {
      const { page } = await openPage(scene.browser, '/', { ...phone, viewport: { width, height: 640 } });
      await page.evaluate(() => localStorage.setItem('quote-list-count', '12'));
      await page.reload();
      const boxes = await page
        .locator('.header-row > :is(a, button)')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()).filter((box) => box.width > 0));
      expect(boxes).toHaveLength(5);
      for (const [index, box] of boxes.entries()) {
        expect(Math.min(box.width, box.height), `${width}: ${index}`).toBeGreaterThanOrEqual(index === 0 ? 36 : 44);
        expect(box.left).toBeGreaterThanOrEqual((boxes[index - 1]?.right ?? 0) - 0.5);
        expect(box.right).toBeLessThanOrEqual(width);
      }
      await page.context().close();
    }
  });
});

describe('without script', () => {
  const plain = { javaScriptEnabled: false };

  test('the form of the header leads to the results, and these to the page', () =>
    visit('/about', { ...desk, ...plain }, async (page) => {
      await field(page).fill('yard sign');
      await field(page).press('Enter');
      await page.waitForURL('**/search?q=yard+sign');
      await page.getByRole('link', { name: 'Corflute Signs' }).last().click();
      await page.waitForURL('**/signage-displays/corflute-signs');
    }));

  test('on a phone it opens, too, and what is not found leads to a quote', () =>
    visit('/about', { ...phone, ...plain }, async (page) => {
      await page.locator('[popovertarget="site-search"]').tap();
      await field(page).fill('zeppelin');
      await page.locator('#site-search button').tap();
      await page.waitForURL('**/search?q=zeppelin');
      expect(await page.getByText('on any page to search').isVisible()).toBe(false);
      await page.locator('main').getByRole('link', { name: 'Request a Quote' }).tap();
      await page.waitForURL('**/get-quote?about=zeppelin');
    }));
});

test('the number of products on the quote list is shown, said, and follows other tabs', async () => {
  const { page, errors } = await openPage(scene.browser, '/about', desk);
  const link = page.locator('header a[href="/quote-list"]');
  expect([await link.getAttribute('aria-label'), await link.locator('b').isVisible()]).toEqual(['Quote list', false]);
  const other = await page.context().newPage();
  await other.goto('/faq');
  for (const [count, name] of [
    ['3', 'Quote list 3 products'],
    ['1', 'Quote list 1 product'],
    ['0', 'Quote list'],
    ['nonsense', 'Quote list'],
  ] as const) {
    await other.evaluate((value) => localStorage.setItem('quote-list-count', value), count);
    await expect.poll(() => link.getAttribute('aria-label')).toBe(name);
    expect(await link.locator('b').textContent()).toBe(Number(count) > 0 ? count : '');
  }
  await other.evaluate(() => localStorage.setItem('quote-list-count', '7'));
  await page.goto('/search?q=none-such');
  await expect.poll(() => link.getAttribute('aria-label')).toBe('Quote list 7 products');
  expect(errors).toEqual([]);
  await page.context().close();
});

test('where storage is forbidden the keys work all the same', async () => {
  const { page, errors } = await openPage(scene.browser, '/robots.txt', desk);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  await page.goto('/search');
  await page.keyboard.press('/');
  expect(await isFocused(page)).toBe(true);
  expect(errors).toEqual([]);
  await page.context().close();
});
