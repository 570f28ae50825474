import { devices, expect, type Page, phone, test } from '../support/test.ts';

const floating = (page: Page) => page.locator('.floating-quote');
const scrollToElement = (page: Page, selector: string, block: ScrollLogicalPosition = 'center') =>
  page
    .locator(selector)
    .first()
    .evaluate((element, position) => element.scrollIntoView({ block: position, behavior: 'instant' }), block);

for (const [name, device] of devices)
  test.describe(`${name} the floating button`, () => {
    test.use(device);

    test('is hidden while a quote button, a form or the search field is in use, and visible otherwise', async ({ page }) => {
      await page.goto('/blog/bleed-and-safe-area');
      await scrollToElement(page, 'main table');
      await expect(floating(page)).toBeVisible();
      await expect(floating(page)).toHaveAttribute('href', '/get-quote');
      await expect(floating(page)).toContainText('Get Quote');
      await page.goto('/stationery/letterheads');
      await expect(floating(page)).toBeHidden();
      await scrollToElement(page, 'main form');
      await expect(floating(page)).toBeHidden();
      await page.goto('/blog/bleed-and-safe-area');
      await scrollToElement(page, 'main table');
      await expect(floating(page)).toBeVisible();
      const opener = page.locator('[popovertarget="site-search"]');
      if (await opener.isVisible()) await opener.click();
      await page.locator('#site-search input').focus();
      await expect(floating(page)).toBeHidden();
    });

    test('is hidden on the quote form and quote list pages', async ({ page }) => {
      for (const path of ['/get-quote', '/quote-list']) {
        await page.goto(path);
        await expect(floating(page)).toBeHidden();
      }
    });
  });

test.describe('on a phone', () => {
  test.use(phone);

  test('the floating button covers nothing at the end of a page', async ({ page }) => {
    await page.goto('/privacy');
    await page.evaluate(() => {
      for (const link of document.querySelectorAll('footer a.button[href="/get-quote"]')) link.remove();
      scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    });
    await expect(floating(page)).toBeVisible();
    const end = await page.locator('.footer-end').evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().bottom;
    });
    expect(end).toBeLessThanOrEqual((await page.locator('.quote-bar').boundingBox())?.y ?? 0);
  });
});
