import { desktop, devices, expect, type Page, phone, test } from '../support/test.ts';

const openDetails = async (page: Page) => {
  await page.goto('/view-samples');
  await page.getByRole('button', { name: 'View Details of Timber Card' }).click();
  return page.getByRole('dialog', { name: 'Timber Card' });
};

for (const [name, device] of devices) {
  test.describe(name, () => {
    test.use(device);

    test('a sample can be requested from its details, and the chat names it', async ({ page, context }) => {
      await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
      const dialog = await openDetails(page);
      await dialog.getByRole('link', { name: 'Request this sample' }).click();
      const chosen = page.getByRole('group', { name: 'Samples you chose' }).getByRole('checkbox', { name: 'Timber Card' });
      await expect(chosen).toBeChecked();
      await expect(chosen).toBeInViewport();
      await page.getByLabel('Full Name').fill('Kim Lee');
      await page.getByLabel('Email Address').fill('kim@example.com');
      await page.getByLabel('Mailing Address').fill('1 High St, Perth WA 6000');
      await page.getByRole('checkbox', { name: 'Brochures' }).check();
      const popup = context.waitForEvent('page');
      await page.getByRole('button', { name: 'Request free samples' }).click();
      const message = new URL((await popup).url()).searchParams.get('text');
      expect(message).toContain('Interested in: Timber Card, Brochures');
    });

    test('the product of a sample can be added to the quote list, and its page is linked', async ({ page }) => {
      const dialog = await openDetails(page);
      await dialog.getByRole('link', { name: 'Add to quote' }).click();
      await expect(dialog.getByRole('link', { name: 'View list' })).toBeVisible();
      await expect(dialog).toBeVisible();
      await dialog.getByRole('link', { name: 'More about Unique Materials' }).click();
      await page.waitForURL('**/stationery/unique-materials');
    });
  });
}

for (const [name, device] of [
  ['on desktop', desktop],
  ['on a phone', phone],
] as const) {
  test.describe(`${name}, without JavaScript`, () => {
    test.use({ ...device, javaScriptEnabled: false });

    test('a sample can be requested from its details, and stays selected when the form is returned', async ({ page }) => {
      const dialog = await openDetails(page);
      await dialog.getByRole('link', { name: 'Request this sample' }).click();
      const chosen = page.getByRole('checkbox', { name: 'Timber Card' });
      await expect(chosen).toBeChecked();
      await page.getByLabel('Full Name').fill('Kim Lee');
      await page.getByLabel('Email Address').fill('kim@example.com');
      // The browser accepts a blank address; the server does not.
      await page.getByLabel('Mailing Address').fill(' ');
      await page.getByRole('button', { name: 'Request free samples' }).click();
      await expect(page.getByText('There is a problem')).toBeVisible();
      await expect(chosen).toBeChecked();
      await page.getByLabel('Mailing Address').fill('1 High St, Perth WA 6000');
      await page.getByRole('button', { name: 'Request free samples' }).click();
      await expect(page.getByText('Interested in: Timber Card')).toBeVisible();
    });

    test('a product can be added to the quote form from the details of its sample', async ({ page }) => {
      const dialog = await openDetails(page);
      await dialog.getByRole('link', { name: 'Add to quote' }).click();
      await expect(page.getByText('1. Unique Material Cards')).toBeVisible();
    });
  });
}
