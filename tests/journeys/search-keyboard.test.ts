import { describe, expect, test } from 'vitest';
import { desk } from '../support/browser.ts';
import { inBrowser } from '../support/in-browser.ts';
import { active, field, isFocused, options, titles } from '../support/search-field.ts';

const scene = inBrowser();
const { visit } = scene;

describe('by keyboard', () => {
  test('from the key / to the page of a product, without a pointer', () =>
    visit('/', desk, async (page) => {
      await page.keyboard.press('/');
      expect(await isFocused(page)).toBe(true);
      // The key itself is not typed.
      expect(await field(page).inputValue()).toBe('');
      await page.keyboard.type('roll up');
      await expect.poll(() => titles(page)).toContain('Pull Up Banners');
      expect(await field(page).getAttribute('aria-expanded')).toBe('true');
      expect(await active(page).count()).toBe(0);
      await page.keyboard.press('ArrowDown');
      expect(await field(page).getAttribute('aria-activedescendant')).toBe(await active(page).getAttribute('id'));
      expect(await active(page).textContent()).toContain('Pull Up Banners');
      expect(await isFocused(page)).toBe(true);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/signage-displays/pull-up-banners');
    }));

  test('Ctrl+K reaches it from anywhere, and the row of a scrolled header comes back', () =>
    visit('/stationery/letterheads', desk, async (page) => {
      await page.locator('main form input').first().focus();
      await page.keyboard.press('Control+k');
      expect(await isFocused(page)).toBe(true);
      await page.evaluate(() => {
        (document.activeElement as HTMLElement).blur();
        scrollTo({ top: 1500, behavior: 'instant' });
      });
      await expect.poll(() => field(page).evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThan(0);
      await page.keyboard.press('/');
      await expect.poll(() => field(page).evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(0);
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1400);
    }));

  test('arrows walk round, the text keeps its own keys, Escape closes and then clears, Tab leaves', () =>
    visit('/', desk, async (page) => {
      await field(page).focus();
      await page.keyboard.type('sticker');
      await expect.poll(() => options(page).count()).toBe(9);
      await page.keyboard.press('ArrowUp');
      expect(await active(page).textContent()).toBe('All results for “sticker”');
      await page.keyboard.press('ArrowDown');
      expect(await active(page).count()).toBe(0);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Home');
      expect(await active(page).count()).toBe(0);
      expect(await field(page).evaluate((element: HTMLInputElement) => element.selectionStart)).toBe(0);
      await page.keyboard.press('Escape');
      expect([await options(page).count(), await field(page).inputValue()]).toEqual([0, 'sticker']);
      expect(await field(page).getAttribute('aria-expanded')).toBe('false');
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => options(page).count()).toBe(9);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      expect(await field(page).inputValue()).toBe('');
      await page.keyboard.type('banner');
      await expect.poll(() => options(page).count()).toBeGreaterThan(0);
      await page.keyboard.press('Tab');
      await expect.poll(() => options(page).count()).toBe(0);
      expect(await isFocused(page)).toBe(false);
    }));

  test('Enter without a choice shows all results, and the way back leads to the page before', () =>
    visit('/contact', desk, async (page) => {
      await field(page).focus();
      await page.keyboard.type('corflute');
      await expect.poll(() => options(page).count()).toBeGreaterThan(0);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/search?q=corflute');
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Results for “corflute”');
      await page.goBack();
      await page.waitForURL('**/contact');
    }));

  test('the key / stays a character in every field of a form', () =>
    visit('/contact', desk, async (page) => {
      const message = page.getByLabel('Message');
      await message.focus();
      await page.keyboard.type('1/2');
      expect(await message.inputValue()).toBe('1/2');
      const name = page.getByLabel('Name');
      await name.focus();
      await page.keyboard.type('a/b');
      expect(await name.inputValue()).toBe('a/b');
    }));

  test('the key / can be switched off and on again', () =>
    visit('/search', desk, async (page) => {
      const box = page.getByLabel(/^Press \/ on any page/);
      await box.uncheck();
      await page.goto('/about');
      await page.keyboard.press('/');
      expect(await isFocused(page)).toBe(false);
      await page.keyboard.press('Control+k');
      expect(await isFocused(page)).toBe(true);
      await page.goto('/search');
      await expect.poll(() => box.isChecked()).toBe(false);
      await box.check();
      await page.goto('/about');
      await page.keyboard.press('/');
      expect(await isFocused(page)).toBe(true);
    }));
});
