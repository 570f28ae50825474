import { desktop, expect, phone, test } from '../support/test.ts';

for (const [name, options] of [
  ['on desktop', desktop],
  ['on a phone', phone],
  ['on a phone without JavaScript', { ...phone, javaScriptEnabled: false }],
] as const)
  test.describe(name, () => {
    test.use(options);

    for (const [tile, link] of [
      ['Gift Boxes', 'the tile'],
      ['Posters', 'its button'],
    ] as const)
      test(`${link} of ${tile} opens the quote form with that name filled in`, async ({ page }) => {
        await page.goto('/');
        const item = page.locator('main li').filter({ has: page.getByRole('heading', { name: tile, exact: true }) });
        await item.getByRole('link', link === 'the tile' ? { name: tile, exact: true } : { name: `Get Quote for ${tile}` }).click();
        await page.waitForURL('**/get-quote?about=*');
        await expect(page.getByLabel('What do you need?')).toHaveValue(tile);
      });

    test('the price list of a category links to its pages', async ({ page }) => {
      await page.goto('/signage-displays');
      await page.locator('.price-list').getByRole('link', { name: 'Wayfinding Signs From $75' }).click();
      await page.waitForURL('**/signage-displays/wayfinding-signs');
      await expect(page.locator('main')).toContainText('From $75');
    });
  });
