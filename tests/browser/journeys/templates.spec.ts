import { readFile } from 'node:fs/promises';
import { withArtwork } from '../../artwork/templates.ts';
import { linksIn, local } from '../../support/uploads.ts';
import { makeFile } from '../support/files.ts';
import { hydrateForm } from '../support/page.ts';
import { chooseFiles, fillCustomerDetails, sendForm, verdictOf } from '../support/quote-form.ts';
import { devices, expect, type Page, test } from '../support/test.ts';

const cards = '/stationery/business-cards';
const hydrated = (page: Page) => page.locator('[data-templates] > [data-hydrated]').waitFor();
const width = (page: Page) => page.getByLabel('Width');
const height = (page: Page) => page.getByLabel('Height');
const pdfLink = (page: Page) => page.getByRole('link', { name: 'Download PDF' });

/** Opens the page and rests the pointer on its form, which loads the script. */
const openHydrated = async (page: Page, path: string) => {
  await page.goto(path);
  await page.locator('[data-templates] form').hover({ position: { x: 1, y: 1 } });
  await hydrated(page);
};

/** Downloads the PDF; returns its name, and where it is. */
const downloadPdf = async (page: Page) => {
  const started = page.waitForEvent('download');
  await pdfLink(page).click();
  const download = await started;
  return { name: download.suggestedFilename(), path: await download.path() };
};

for (const [name, device] of devices) {
  test.describe(name, () => {
    test.use(device);

    test('from a product to a template in an own size, and a card made from it to the shop', async ({ page, shop }) => {
      await page.goto(cards);
      await page.getByRole('link', { name: 'get a template' }).click();
      await page.waitForURL(`**/templates?product=${cards}`);
      await expect(width(page)).toHaveValue('90');
      await page.locator('[data-templates] form').hover({ position: { x: 1, y: 1 } });
      await hydrated(page);
      await width(page).fill('100');
      await height(page).fill('60');
      await page.getByRole('radio', { name: 'One side' }).check();
      await expect(page.getByRole('heading', { name: 'Business Cards, 100 × 60 mm' })).toBeVisible();
      await expect(page.getByRole('img', { name: /^Front: cut at 100 × 60 mm, bleed 3 mm, safe area 3 mm/ })).toBeVisible();
      await expect(page.getByRole('img', { name: /^Back:/ })).toHaveCount(0);
      const template = await downloadPdf(page);
      expect(template.name).toBe('business-cards-100x60-1-side.pdf');

      // Nothing has been drawn on it yet, and its guides do not print.
      await page.getByRole('link', { name: 'Check your artwork' }).click();
      await hydrateForm(page);
      const empty = await readFile(template.path);
      await chooseFiles(page, makeFile(template.name, empty));
      const panel = await verdictOf(page, template.name);
      await expect(panel).toContainText('for Business Cards, 100 × 60 mm');
      await expect(panel).toContainText('Nothing to print');
      await expect(panel).not.toContainText(/guides of the template/i);
      await page.getByRole('button', { name: `Remove ${template.name}` }).click();

      const card = await withArtwork(empty);
      await chooseFiles(page, makeFile('our-card.pdf', card));
      await expect(await verdictOf(page, 'our-card.pdf')).toContainText('Ready to print');
      await fillCustomerDetails(page);
      await page.getByLabel('What do you need?').fill('250 cards, made from your template');
      const id = await sendForm(page);
      // In the first mail, or in the second one if the file arrived later.
      const mailText = () => shop.smtp.mails.flatMap(({ subject, text }) => (subject?.includes(id) ? [text] : [])).join('\n');
      await expect.poll(mailText).toContain('Ready to print, for Business Cards, 100 × 60 mm');
      const [link = ''] = linksIn(mailText());
      const response = await fetch(local(shop, link));
      expect(Buffer.from(await response.arrayBuffer()).equals(card)).toBe(true);
    });

    test('a product, a size, a turn and a mistake each show at once, and the address follows', async ({ page }) => {
      await openHydrated(page, '/templates');
      await expect(page.getByRole('heading', { name: 'No template yet' })).toBeVisible();
      await page.getByLabel('What is it for?').selectOption(cards);
      await expect(page.getByRole('heading', { name: 'Business Cards, 90 × 55 mm' })).toBeVisible();
      await page.getByRole('link', { name: 'Mini, 70x28 mm' }).click();
      await expect(width(page)).toHaveValue('70');
      await page.getByRole('link', { name: 'Turn it to portrait' }).click();
      await expect(page.getByRole('heading', { name: 'Business Cards, 28 × 70 mm' })).toBeVisible();
      await page.waitForURL(/\/templates\?product=.*&width=28&height=70/);
      await width(page).fill('2');
      await expect(page.getByText(/The width is too small for this product/).first()).toBeVisible();
      await expect(pdfLink(page)).toHaveCount(0);
      await width(page).fill('30');
      await expect(pdfLink(page)).toBeVisible();
      await page.waitForURL(/&width=30&height=70/);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Business Cards, 30 × 70 mm' })).toBeVisible();
    });

    test('the keyboard alone gets a template, and Enter leads to it or to the mistake', async ({ page }) => {
      await page.goto(`/templates?product=${cards}`);
      await page.getByLabel('What is it for?').focus();
      await hydrated(page);
      const reached: string[] = [];
      while (reached.at(-1) !== 'template-width' && reached.length < 10) {
        await page.keyboard.press('Tab');
        reached.push(await page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent || ''));
      }
      // The usual sizes, then the fields.
      expect(reached).toEqual([...reached.slice(0, 6).filter((words) => words.endsWith(' mm')), 'template-width']);
      await page.keyboard.type('abc');
      await page.keyboard.press('Enter');
      await expect(width(page)).toBeFocused();
      await expect(width(page)).toHaveAccessibleDescription(/Please type the width in millimetres/);
      await width(page).selectText();
      await page.keyboard.type('85');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Business Cards, 85 × 55 mm' })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(pdfLink(page)).toBeFocused();
      const started = page.waitForEvent('download');
      await page.keyboard.press('Enter');
      expect((await started).suggestedFilename()).toBe('business-cards-85x55-2-sides.pdf');
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('the form leads to the template step by step, and keeps what was typed', async ({ page }) => {
        await page.goto('/templates');
        await page.getByLabel('What is it for?').selectOption(cards);
        await page.getByRole('button', { name: 'Next' }).click();
        await expect(width(page)).toHaveValue('90');
        await width(page).fill('1000');
        await page.getByRole('button', { name: 'Show my template' }).click();
        await expect(page.getByText(/The width is too large for this product/)).toBeVisible();
        await expect(width(page)).toHaveValue('1000');
        await width(page).fill('91,5');
        await page.getByRole('radio', { name: 'Rounded corners' }).check();
        await page.getByRole('button', { name: 'Show my template' }).click();
        await expect(page.getByRole('heading', { name: 'Business Cards, 91.5 × 55 mm' })).toBeVisible();
        expect((await downloadPdf(page)).name).toBe('business-cards-91.5x55-rounded-2-sides.pdf');
        await page.getByRole('link', { name: 'Square, 50x50 mm' }).first().click();
        await expect(width(page)).toHaveValue('50');
      });
    });
  });
}

test('what is typed before the script has loaded is kept', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/template-products.json', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/templates?product=${cards}`);
  await width(page).fill('77');
  release();
  await hydrated(page);
  await expect(width(page)).toHaveValue('77');
  await expect(page.getByRole('heading', { name: 'Business Cards, 77 × 55 mm' })).toBeVisible();
});

test('a change is announced once it has settled', async ({ page }) => {
  await openHydrated(page, `/templates?product=${cards}`);
  const status = page.locator('[data-templates] [role=status]');
  await expect(status).toBeEmpty();
  await width(page).fill('80');
  await expect(status).toHaveText('Template for Business Cards, 80 × 55 mm');
});

test('without the list of products the form stays plain and works', async ({ page, errors }) => {
  await page.route('**/template-products.json', (route) => route.fulfill({ status: 503 }));
  await page.goto(`/templates?product=${cards}`);
  await width(page).fill('80');
  await page.getByRole('button', { name: 'Show my template' }).click();
  await expect(page.getByRole('heading', { name: 'Business Cards, 80 × 55 mm' })).toBeVisible();
  errors.splice(0, errors.length, ...errors.filter((error) => !/503|stays plain/.test(error)));
});
