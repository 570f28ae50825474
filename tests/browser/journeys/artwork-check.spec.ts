import { holdRequests } from '../support/held.ts';
import { hydrateForm } from '../support/page.ts';
import { checkText, chooseFiles, fillCustomerDetails, openForm, sampleFile, sendForm, verdictOf } from '../support/quote-form.ts';
import { expect, type Page, phone, test } from '../support/test.ts';

const banners = '/signage-displays/banners';
const message = (page: Page) => page.getByLabel('What do you need?');

test.describe('on a phone', () => {
  test.use(phone);

  test('a blurry logo for a banner gets a verdict immediately, and "Please fix it for me" is in the mail to the shop', async ({
    page,
    shop,
  }) => {
    await openForm(page, banners);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await message(page).fill('One banner for the fence');
    await chooseFiles(page, sampleFile('png-small-logo.png'));
    const panel = await verdictOf(page, 'png-small-logo.png');
    await expect(panel).toContainText('Needs fixing');
    await expect(panel).toContainText('for Banners, 2000 × 1000 mm');
    // 400 × 200 pixels on 2 m.
    await expect(panel).toContainText('prints at 5 dots per inch');
    await expect(panel).toContainText(/Photoshop.*Resample/s);

    const button = panel.getByRole('button', { name: /^Please fix it for me/ });
    const line = 'Please fix png-small-logo.png for me (for Banners, 2000 × 1000 mm): Blurry at this size.';
    await button.click();
    await expect(message(page)).toHaveValue(`One banner for the fence\n${line}`);
    // A second press takes it back.
    await button.click();
    await expect(message(page)).toHaveValue('One banner for the fence');
    await button.click();
    // The preview worker is not fetched before the preview is opened.
    expect(fetched.filter((url) => url.includes('picture-worker'))).toEqual([]);
    await panel.getByText(/^See how it prints/).click();
    await panel.getByRole('img').first().waitFor();
    expect(fetched.filter((url) => url.includes('picture-worker'))).not.toEqual([]);
    // The panel fits a phone's width.
    expect((await panel.boundingBox())?.width).toBeLessThan(phone.viewport.width);
    // The line follows a change of the size.
    await panel.getByLabel('Finished size').selectOption({ label: 'Another size' });
    await panel.getByLabel('Width').fill('1.2 m');
    await panel.getByLabel('Height').fill('600');
    const newLine = line.replace('2000 × 1000', '1200 × 600');
    await expect(message(page)).toHaveValue(`One banner for the fence\n${newLine}`);

    await fillCustomerDetails(page);
    await page.getByText('Uploaded', { exact: true }).waitFor();
    const id = await sendForm(page);
    const mail = await shop.mailToShop(id);
    expect(mail.text).toContain(newLine);
    expect(mail.text).toContain('Needs fixing, for Banners, 1200 × 600 mm');
    expect(mail.text).toContain('Blurry at this size');
    expect(mail.text).toContain('At 1200 × 600 mm: 8 dpi (sharp from 150, acceptable from 100)');
  });
});

test('a request to fix a file can be withdrawn when nothing is left to fix, and is removed with the file', async ({ page }) => {
  await openForm(page, '/signage-displays/vehicle-decals');
  await chooseFiles(page, sampleFile('png-small-logo.png'));
  const panel = await verdictOf(page, 'png-small-logo.png');
  const button = panel.getByRole('button', { name: /^Please fix it for me/ });
  await button.click();
  await panel.getByText(/^See how it prints/).click();
  await panel.getByLabel('Finished size').selectOption({ label: 'Another size' });
  await panel.getByLabel('Width').fill('40');
  await panel.getByLabel('Height').fill('20');
  await panel.getByText('Ready to print', { exact: true }).waitFor();
  await expect(message(page)).toHaveValue(/^Please fix png-small-logo\.png for me \(for .*, 40 × 20 mm\)\.$/);
  await button.click();
  await expect(message(page)).toHaveValue('');
  await panel.getByLabel('Width').fill('4000');
  await panel.getByLabel('Height').fill('2000');
  await button.click();
  await expect(message(page)).not.toHaveValue('');
  await page.getByRole('button', { name: 'Remove png-small-logo.png' }).click();
  await expect(message(page)).toHaveValue('');
});

test('a small page for a large banner is checked at banner size, a page near banner size at its own size', async ({ page }) => {
  await openForm(page, banners);
  await chooseFiles(page, sampleFile('pdf-banner-at-a-tenth.pdf'));
  const small = await verdictOf(page, 'pdf-banner-at-a-tenth.pdf');
  // 300 × 100 mm in the file.
  await expect(small).toContainText('for Banners, 2000 × 667 mm');
  await expect(small).toContainText(/so we print it at 66\d per cent/);
  await chooseFiles(page, sampleFile('pdf-long-unit.pdf'));
  await expect(await verdictOf(page, 'pdf-long-unit.pdf')).toContainText('for Banners, 3000 × 1000 mm');
});

test('the print check survives a reload', async ({ page }) => {
  await openForm(page, '/stationery/letterheads');
  await chooseFiles(page, sampleFile('pdf-libreoffice.pdf'));
  const before = await checkText(page, 'pdf-libreoffice.pdf');
  expect(before).toContain('for Letterheads, 210 × 297 mm');
  await page.getByText('Uploaded', { exact: true }).waitFor();
  await page.reload();
  await hydrateForm(page);
  const after = await checkText(page, 'pdf-libreoffice.pdf');
  // The file is only on the server now, so there is no preview; the rest is shown again.
  expect(after.slice(0, 60)).toBe(before.slice(0, 60));
});

test('a size chosen before hydration, and one restored after a reload, is the size that is checked', async ({ page }) => {
  const releaseScripts = await holdRequests(page, /\/assets\/.*\.js$/);
  await page.goto('/shop/vehicle-decals');
  const size = page.locator('select[name=lineSize]');
  await size.selectOption('600 x 300 mm');
  releaseScripts();
  await hydrateForm(page);
  await chooseFiles(page, sampleFile('png-small-logo.png'));
  await expect(await verdictOf(page, 'png-small-logo.png')).toContainText('600 × 300 mm');
  await page.getByText('Uploaded', { exact: true }).waitFor();
  await page.reload();
  await hydrateForm(page);
  await expect(size).toHaveValue('600 x 300 mm');
  await expect(await verdictOf(page, 'png-small-logo.png')).toContainText('600 × 300 mm');
});

test('the file and the request are sent even if the print check cannot be fetched', async ({ page, errors }) => {
  await openForm(page, banners);
  await page.route('**/artwork-rules.json', (route) => route.abort());
  await chooseFiles(page, sampleFile('pdf-card.pdf'));
  await page.getByText('The print check is not available right now.').waitFor();
  await page.getByText('Uploaded', { exact: true }).waitFor();
  await page.unroute('**/artwork-rules.json');
  await page.getByRole('button', { name: /^Try again/ }).click();
  await verdictOf(page, 'pdf-card.pdf');
  await message(page).fill('A banner');
  await fillCustomerDetails(page);
  expect(await sendForm(page)).toMatch(/^Q-/);
  expect(errors.splice(0).toSorted()).toEqual([
    expect.stringMatching(/^A file could not be checked: TypeError: Failed to fetch/),
    'Failed to load resource: net::ERR_FAILED',
  ]);
});
