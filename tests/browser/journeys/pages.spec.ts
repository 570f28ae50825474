import { desktop, expect, phone, test } from '../support/test.ts';

test('an unknown path returns a 404 page that logs the path and links to the home page', async ({ page, errors }) => {
  const response = await page.goto('/no/such-page');
  expect(response?.status()).toBe(404);
  await expect(page.locator('h1')).toHaveText('Oops! Page not found');
  await expect
    .poll(() => errors)
    .toEqual(['Failed to load resource: the server responded with a status of 404 (Not Found)', 'Page not found: /no/such-page']);
  errors.splice(0);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test.describe('the quote button of a page', () => {
  for (const [name, options] of [
    ['on desktop', desktop],
    ['on a phone', phone],
    ['on a phone without JavaScript', { ...phone, javaScriptEnabled: false }],
  ] as const) {
    test.describe(name, () => {
      test.use(options);

      test('scrolls to the form and focuses its first field', async ({ page }) => {
        await page.goto('/stationery/letterheads');
        await page.locator('main').getByRole('link', { name: 'Request a Quote' }).click();
        const field = page.getByLabel('First name');
        // In view, with the heading of the form below the header.
        await expect.poll(async () => Math.round((await field.boundingBox())?.y ?? -1)).toBeLessThan(options.viewport.height - 60);
        expect((await page.getByRole('heading', { name: 'Get Your Quote' }).boundingBox())?.y).toBeGreaterThan(40);
        await expect(page.locator(':focus')).toHaveAttribute('name', 'firstName');
        await page.keyboard.type('Kim');
        await expect(field).toHaveValue('Kim');
      });
    });
  }

  test('opens the quote page if the page has no form', async ({ page }) => {
    await page.goto('/shop/floor-decals');
    await page.locator('main').getByRole('link', { name: 'Request a Quote' }).click();
    await page.waitForURL('**/get-quote');
    await expect(page.locator('h1')).toHaveText('Request Your Custom Quote');
  });
});

for (const [name, options] of [
  ['on desktop', desktop],
  ['on a phone without JavaScript', { ...phone, javaScriptEnabled: false }],
] as const) {
  test.describe(name, () => {
    test.use(options);

    test('the gallery shows details in a dialog, which closes by button and Escape', async ({ page }) => {
      await page.goto('/view-samples');
      const opener = page.getByRole('button', { name: /^View Details/ }).first();
      await opener.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole('term')).toHaveText(['Finish', 'Material', 'Sizes', 'Best for', 'Artwork', 'Our grade']);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
      await opener.click();
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ ...phone, javaScriptEnabled: false });

  test('a page is complete', async ({ page }) => {
    await page.goto('/marketing-promotional/flyers');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flyers');
    await expect(page.getByText('$125 per 1000').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get Quote by chat for A5', exact: false }).first()).toBeVisible();
  });
});
