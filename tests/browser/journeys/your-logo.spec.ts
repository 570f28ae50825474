import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { linksIn, local } from '../../support/uploads.ts';
import { makeFile } from '../support/files.ts';
import { clearLogo, logoOnWhite, svgLogo, whiteOnWhite } from '../support/logos.ts';
import { fillCustomerDetails, sampleFile, sendForm, verdictOf } from '../support/quote-form.ts';
import { removeExpectedErrors } from '../support/take-out.ts';
import { devices, expect, test } from '../support/test.ts';
import { cardPixels, cards, cardsTile, chooseLogo, drawn, greenPixels, openWith, path } from '../support/your-logo.ts';

for (const [name, device] of devices) {
  test.describe(name, () => {
    test.use(device);

    test('from a logo to a picture of cards with it, in the mail to the shop', async ({ page, shop }) => {
      await openWith(page, await logoOnWhite());
      await expect(page.getByText(/^Your logo is on \d+ products below\.$/)).toBeVisible();
      await page.getByRole('checkbox', { name: 'Take the plain background away' }).waitFor();
      const tile = cardsTile(page);
      await expect(tile.getByRole('img', { name: 'Classic Business Cards with your logo' })).toBeAttached();
      await tile.getByRole('button', { name: /^Send with a request/ }).click();
      await expect(tile.getByText('It is in your request below.')).toBeVisible();
      await expect(page.getByLabel('What do you need?')).toHaveValue(/^Classic Business Cards: logo about \d+ x \d+ mm, as in classic-/);
      await expect(await verdictOf(page, 'badge.png')).toContainText(/for Classic Business Cards, \d+/);
      await page.getByRole('button', { name: `Remove ${cards}-with-your-logo.jpg` }).waitFor();

      await fillCustomerDetails(page);
      const id = await sendForm(page);
      const mailText = () => shop.smtp.mails.flatMap(({ subject, text }) => (subject?.includes(id) ? [text] : [])).join('\n');
      // A later mail may repeat a file under another signature.
      const fileLinks = () => [...new Map(linksIn(mailText()).map((link) => [new URL(link).pathname, link])).values()];
      await expect.poll(() => fileLinks().length).toBe(2);
      expect(mailText()).toMatch(/Classic Business Cards: logo about \d+ x \d+ mm/);
      const files = await Promise.all(fileLinks().map(async (link) => Buffer.from(await (await fetch(local(shop, link))).arrayBuffer())));
      const formats = await Promise.all(files.map(async (file) => (await sharp(file).metadata()).format));
      expect(formats.toSorted()).toEqual(['jpeg', 'png']);
      expect(await greenPixels(files[formats.indexOf('jpeg')] as Buffer)).toBeGreaterThan(500);
    });
  });
}

test('the saved picture shows the logo, larger when it is made larger', async ({ page }) => {
  await openWith(page, await clearLogo());
  const save = async () => {
    const started = page.waitForEvent('download');
    await cardsTile(page)
      .getByRole('button', { name: /^Save picture/ })
      .click();
    const download = await started;
    expect(download.suggestedFilename()).toBe(`${cards}-with-your-logo.jpg`);
    const bytes = await readFile(await download.path());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 960, height: 720 });
    return greenPixels(bytes);
  };
  const usual = await save();
  expect(usual).toBeGreaterThan(500);
  await page.getByRole('slider', { name: 'Size on all products' }).fill('60');
  expect(await save()).toBeLessThan(0.6 * usual);
});

test('every kind of logo is drawn, a broken one is refused in words, and nothing is sent or loaded from elsewhere', async ({
  page,
  shop,
  errors,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || !request.url().startsWith(shop.url)) sent.push(request.url());
  });
  const hostile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><script>document.title='run'</script>
    <image href="https://elsewhere.example/a.png" width="50" height="50"/><circle cx="90" cy="50" r="40" fill="#115c43" onload="document.title='run'"/></svg>`;
  await page.goto(path);
  const title = await page.title();
  let before = '';
  for (const file of [await logoOnWhite(), svgLogo(), makeFile('hostile.svg', hostile), sampleFile('pdf-cut-line.pdf')]) {
    await chooseLogo(page, file);
    await expect.poll(() => cardPixels(page)).not.toBe(before);
    before = await cardPixels(page);
  }
  await chooseLogo(page, makeFile('broken.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0])));
  await expect(page.getByText(/^broken\.png could not be opened\./)).toBeVisible();
  removeExpectedErrors(errors, 'Nothing could be made of a logo');
  // The logo from before is still there.
  expect(await cardPixels(page)).toBe(before);
  // Of one colour all over, so nothing is taken for its background.
  await chooseLogo(page, await whiteOnWhite());
  await expect.poll(() => cardPixels(page)).not.toBe(before);
  await expect(page.getByRole('checkbox', { name: 'Take the plain background away' })).not.toBeChecked();
  expect(await page.title()).toBe(title);
  expect(sent.filter((url) => !/^(data|blob):/.test(url))).toEqual([]);
});

test('a logo is there on the next visit, until it is forgotten', async ({ page }) => {
  await openWith(page, await logoOnWhite());
  await expect(page.getByText(/is kept on this device/)).toBeVisible();
  await page.goto('/faq');
  await page.goto(path);
  await drawn(page).first().waitFor();
  await page.getByRole('button', { name: 'Forget my logo' }).click();
  await expect(drawn(page)).toHaveCount(0);
  await page.reload();
  await page.getByText('or drop it here').hover();
  await page.locator('[data-your-logo] > [data-hydrated]').waitFor();
  await expect(page.getByRole('button', { name: 'Forget my logo' })).toHaveCount(0);
});

test('keyboard alone chooses a size and brings the background back', async ({ page }) => {
  await openWith(page, await logoOnWhite());
  const before = await cardPixels(page);
  await page.getByRole('checkbox', { name: 'Take the plain background away' }).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => cardPixels(page)).not.toBe(before);
  const square = await cardPixels(page);
  await page.getByRole('slider', { name: 'Size on all products' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('95% of usual')).toBeVisible();
  await expect.poll(() => cardPixels(page)).not.toBe(square);
});

test('nothing is fetched for it before a logo is chosen', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(path);
  await page.getByText('or drop it here').hover();
  await page.locator('[data-your-logo] > [data-hydrated]').waitFor();
  expect(fetched.filter((one) => /worker|^\/mockups\//.test(one))).toEqual([]);
});

test('without JavaScript it says what it would do, and leads to the products and the form', async ({ open }) => {
  const page = await open(path, { javaScriptEnabled: false });
  await expect(page.getByText('Seeing your logo needs JavaScript.')).toBeVisible();
  await expect(page.getByLabel(/Choose your logo/)).toBeHidden();
  await expect(cardsTile(page).getByRole('link', { name: 'Classic Business Cards', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Send us a request' }).click();
  await expect(page.getByRole('heading', { name: 'Send it with a quote request' })).toBeInViewport();
});
