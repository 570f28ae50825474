import { waitForIdle } from '../support/page.ts';
import { active, field, options, titles } from '../support/search-field.ts';
import { expect, test } from '../support/test.ts';

test('the / key opens the search, and a product page can be reached by keyboard', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  // The shortcut itself is not typed.
  await expect(field(page)).toHaveValue('');
  await page.keyboard.type('roll up');
  await expect.poll(() => titles(page)).toContain('Pull Up Banners');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(active(page)).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toContainText('Pull Up Banners');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await active(page).getAttribute('id')) ?? 'an option with an id');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/signage-displays/pull-up-banners');
});

test('Ctrl+K focuses the search from anywhere, and on a short screen the scrolled header row reappears', async ({ page }) => {
  await page.setViewportSize({ width: 812, height: 375 });
  await page.goto('/stationery/letterheads');
  await page.locator('main form input').first().focus();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    scrollTo({ top: 1500, behavior: 'instant' });
  });
  await expect.poll(() => field(page).evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThan(0);
  await page.keyboard.press('/');
  await expect.poll(() => field(page).evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(0);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1400);
});

test('arrows wrap around, text keys edit the text, Escape closes and then clears, Tab leaves', async ({ page }) => {
  await page.goto('/');
  await field(page).focus();
  await page.keyboard.type('sticker');
  await expect(options(page)).toHaveCount(10);
  await page.keyboard.press('ArrowUp');
  await expect(active(page)).toHaveText('Ask for a quote for “sticker”');
  await page.keyboard.press('ArrowUp');
  await expect(active(page)).toHaveText('All results for “sticker”');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toHaveCount(1);
  await page.keyboard.press('Home');
  await expect(active(page)).toHaveCount(0);
  expect(await field(page).evaluate((element: HTMLInputElement) => element.selectionStart)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue('sticker');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(options(page)).toHaveCount(10);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('');
  await page.keyboard.type('banner');
  await expect(options(page)).not.toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(options(page)).toHaveCount(0);
  await expect(field(page)).not.toBeFocused();
});

test('Tab moves from a selected result to its "Add to quote", then closes the list; Escape returns to the field', async ({ page }) => {
  await page.goto('/about');
  await field(page).focus();
  await page.keyboard.type('pull up banner');
  await expect(options(page).first()).toContainText('Pull Up Banners');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const add = page.getByRole('link', { name: 'Add to quote (Pull Up Banners)' });
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('header a[href="/quote-list"] b').first()).toHaveText('1');
  await expect(
    page.getByRole('group', { name: 'Add to quote' }).getByRole('link', { name: 'Added · View list (1) (Pull Up Banners)' }),
  ).toBeFocused();
  await expect(page.getByText('Pull Up Banners was added to your quote list.')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  // A product on the list is shown as added in new results.
  await field(page).fill('roll up banner');
  await expect(page.getByRole('link', { name: 'Added · View list (1) (Pull Up Banners)' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(options(page)).toHaveCount(0);
});

test('Enter without a selection shows all results, and Back returns to the previous page', async ({ page }) => {
  await page.goto('/contact');
  await field(page).focus();
  await page.keyboard.type('corflute');
  await expect(options(page)).not.toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=corflute');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “corflute”');
  await page.goBack();
  await page.waitForURL('**/contact');
});

test('the / key types a character in form fields', async ({ page }) => {
  await page.goto('/contact');
  const message = page.getByLabel('Message');
  await message.focus();
  await page.keyboard.type('1/2');
  await expect(message).toHaveValue('1/2');
  const name = page.getByLabel('Name');
  await name.focus();
  await page.keyboard.type('a/b');
  await expect(name).toHaveValue('a/b');
});

test('the / key can be switched off and on again', async ({ page }) => {
  await page.goto('/search');
  const box = page.getByLabel(/^Press \/ on any page/);
  await box.uncheck();
  await page.goto('/about');
  await page.keyboard.press('/');
  await waitForIdle(page);
  await expect(field(page)).not.toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.goto('/search');
  await expect(box).not.toBeChecked();
  await box.check();
  await page.goto('/about');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
});
