import { devices, expect, type Page, phone, test } from '../support/test.ts';

const floating = (page: Page) => page.locator('.floating-quote');
const bringTo = (page: Page, selector: string, block: ScrollLogicalPosition = 'center') =>
  page
    .locator(selector)
    .first()
    .evaluate((element, place) => element.scrollIntoView({ block: place, behavior: 'instant' }), block);

for (const [name, device] of devices)
  test.describe(`${name} the floating button`, () => {
    test.use(device);

    test('steps aside for a quote button, a form and a field, and is there in between', async ({ page }) => {
      await page.goto('/blog/bleed-and-safe-area');
      await bringTo(page, 'main table');
      await expect(floating(page)).toBeVisible();
      await expect(floating(page)).toHaveAttribute('href', '/get-quote');
      await expect(floating(page)).toContainText('Get Quote');
      await page.goto('/stationery/letterheads');
      await expect(floating(page)).toBeHidden();
      await bringTo(page, 'main form');
      await expect(floating(page)).toBeHidden();
      await page.goto('/blog/bleed-and-safe-area');
      await bringTo(page, 'main table');
      await expect(floating(page)).toBeVisible();
      const opener = page.locator('[popovertarget="site-search"]');
      if (await opener.isVisible()) await opener.click();
      await page.locator('#site-search input').focus();
      await expect(floating(page)).toBeHidden();
    });

    test('is not on the pages that are the way to a quote', async ({ page }) => {
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
      for (const way of document.querySelectorAll('footer a.button[href="/get-quote"]')) way.remove();
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
