import { blockStorage } from '../support/blocked-storage.ts';
import { devices, expect, type Page, test } from '../support/test.ts';

const dieCut = '/labels-stickers/die-cut-stickers';
const logo = 'tests/artwork/files/jpeg-300dpi-srgb.jpg';
const pages = [dieCut, '/shop/single-stickers', '/custom-stickers'];

const band = (page: Page) => page.locator('[data-sticker-band]');
const chooseLogo = (page: Page) => band(page).locator('input').setInputFiles(logo);
const lost = (page: Page) => page.getByText('Please choose your logo again.');

/** Keys of the files in the browser's storage. */
const storedFiles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('artwork', 1);
        opening.onsuccess = () => {
          const keys = opening.result.transaction('files').objectStore('files').getAllKeys();
          keys.onsuccess = () => resolve(keys.result);
        };
      }),
  );

for (const [name, device] of devices)
  test.describe(name, () => {
    test.use(device);

    for (const path of pages)
      test(`a logo chosen on ${path} opens in the sticker maker, and is in storage no more`, async ({ page }) => {
        const uploads: string[] = [];
        page.on('request', (request) => request.method() !== 'GET' && uploads.push(request.url()));
        await page.goto(path);
        await chooseLogo(page);
        await page.waitForURL(`**/sticker-maker?product=${path}`);
        await expect(page.locator('[data-sticker-maker]')).toContainText('jpeg-300dpi-srgb.jpg');
        await expect(lost(page)).toBeHidden();
        expect(await storedFiles(page)).toEqual([]);
        expect(uploads).toEqual([]);
        // The way back does not lead here again.
        await page.goBack();
        await expect(band(page)).toBeVisible();
        expect(new URL(page.url()).pathname).toBe(path);
      });
  });

test('a logo that is dropped before the script has loaded is taken along', async ({ page }) => {
  await page.goto(dieCut);
  const dataTransfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['GIF89a'], 'dropped.png'));
    return data;
  });
  await band(page).locator('.drop-place').dispatchEvent('drop', { dataTransfer });
  await band(page).hover();
  await page.waitForURL(`**/sticker-maker?product=${dieCut}`);
});

test('where storage is blocked, the sticker maker asks for the logo again', async ({ page }) => {
  await blockStorage(page);
  await page.goto(dieCut);
  await chooseLogo(page);
  await expect(lost(page)).toBeVisible();
});

test('without JavaScript the band is a link, and the sticker maker leads to its form', async ({ open }) => {
  const page = await open(dieCut, { javaScriptEnabled: false });
  await expect(band(page).getByText('Choose your logo')).toBeHidden();
  await band(page).getByRole('link', { name: 'Open the sticker maker' }).click();
  await page.getByRole('link', { name: 'Tell us about your sticker' }).click();
  await expect(page.getByRole('heading', { name: 'Send it with a quote request' })).toBeInViewport();
});
