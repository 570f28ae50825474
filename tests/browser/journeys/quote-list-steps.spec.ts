import { hydrateForm } from '../support/page.ts';
import { fillCustomerDetails, sendForm } from '../support/quote-form.ts';
import { addProduct, addProductOnList, count, line, lineNames, openList } from '../support/quote-list.ts';
import { devices, expect, type Page, test } from '../support/test.ts';

const added = (page: Page) => page.getByRole('link', { name: /^Added · View list/ });
const wrongDay = 'This date has passed. Please choose today or a later date';

for (const [name, device] of devices)
  test.describe(name, () => {
    test.use(device);

    test('choices on a page are carried to the list, and the page shows the product as added after a reload', async ({ page }) => {
      await page.goto('/stationery/letterheads');
      await hydrateForm(page);
      await page.getByLabel('Quantity').fill('500');
      const size = page.getByLabel('Size', { exact: true });
      await size.selectOption({ index: 1 });
      const chosen = await size.inputValue();
      await page
        .getByRole('link', { name: /^Add to quote/ })
        .first()
        .click();
      await expect(added(page).first()).toHaveText(/^Added · View list \(1\)/);
      await page.reload();
      await expect(added(page).first()).toHaveText(/^Added · View list \(1\)/);
      await added(page).first().click();
      await expect(lineNames(page)).toHaveText(['1. Letterheads']);
      await expect(line(page, 1).locator('summary')).toContainText('500');
      await line(page, 1).locator('summary').click();
      await expect(line(page, 1).getByLabel('Quantity')).toHaveValue('500');
      await expect(line(page, 1).getByLabel('Size', { exact: true })).toHaveValue(chosen);
    });

    test('four products are collapsed, Send is within three screens, and fields are grouped by product', async ({ page }) => {
      for (const path of ['/signage-displays/a-frames', '/stationery/letterheads', '/shop/roll-labels', '/stationery/pens'])
        await addProduct(page, path);
      await page.goto('/quote-list');
      await expect(lineNames(page)).toHaveCount(4);
      await expect(page.locator('.list-line[open]')).toHaveCount(0);
      const { y = Number.NaN, height = 0 } = (await page.getByRole('button', { name: 'Send quote request' }).boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(3 * device.viewport.height);
      await line(page, 3).locator('summary').click();
      await expect(page.getByRole('group', { name: '3. Roll Labels' }).getByLabel('Quantity')).toBeVisible();
    });

    test('a date in the past is rejected with a message that links to the field', async ({ page }) => {
      await openList(page);
      await addProductOnList(page, 'Letterheads');
      await line(page, 1).getByLabel('Needed by').fill('2026-01-15');
      await line(page, 1).locator('summary').click();
      await fillCustomerDetails(page);
      await page.getByRole('button', { name: 'Send quote request' }).click();
      const problem = page.getByRole('link', { name: `Letterheads: ${wrongDay}` });
      await expect(problem).toBeVisible();
      await problem.click();
      const day = line(page, 1).getByLabel('Needed by');
      await expect(day).toBeFocused();
      await expect(day).toHaveAccessibleDescription(`Error: Letterheads: ${wrongDay}`);
      await day.fill('2099-01-15');
      await expect(problem).toHaveCount(0);
      await sendForm(page);

      await page.goto('/stationery/letterheads');
      await hydrateForm(page);
      await fillCustomerDetails(page);
      await page.getByLabel('What do you need?').fill('Letterheads');
      await page.getByLabel('Needed by').fill('2026-01-15');
      await page.getByRole('button', { name: 'Send quote request' }).click();
      await page.getByRole('link', { name: wrongDay }).click();
      await expect(page.getByLabel('Needed by')).toBeFocused();
    });

    test('an empty list offers packs, and a pack adds all of its products', async ({ page }) => {
      await page.goto('/quote-list');
      await page.getByText('Your list is empty').waitFor();
      await expect(page.getByRole('heading', { name: 'Wedding' })).toBeVisible();
      await page.getByRole('link', { name: /^Add all \d+ to quote \(Wedding\)/ }).click();
      await expect(lineNames(page)).toHaveText([
        '1. Invitations',
        '2. Envelopes',
        '3. Sticker Sheets',
        '4. Gift Tags',
        '5. Thank You Cards',
        '6. Photo Journals',
      ]);
      await expect(count(page)).toHaveText('6');
    });
  });

test('an ambiguous product name asks which one, and an unknown name is rejected', async ({ page }) => {
  await openList(page);
  await addProductOnList(page, 'banner');
  await expect(page.getByText(/^Which one\? \d products have that in their name\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Add Vinyl Banners' }).click();
  await expect(lineNames(page)).toHaveText(['1. Vinyl Banners']);
  await addProductOnList(page, 'zeppelin');
  await expect(page.getByText('We have no product by that name.')).toBeVisible();
  await addProductOnList(page, 'letterhead');
  await expect(lineNames(page)).toHaveText(['1. Vinyl Banners', '2. Letterheads']);
});

test('an unreadable list also clears the count in the header', async ({ page }) => {
  await addProduct(page, '/stationery/letterheads');
  await page.evaluate(() => localStorage.setItem('quote-list', '[{"product"'));
  await page.goto('/quote-list');
  await page.getByText('Your list is empty').waitFor();
  await expect(count(page)).toHaveText('');
  await page.goto('/about');
  await expect(count(page)).toHaveText('');
});

test('a full list says so on the button and keeps its products', async ({ page }) => {
  await addProduct(page, '/stationery/letterheads');
  await page.evaluate(() => {
    const [line] = JSON.parse(localStorage['quote-list']);
    const lines = Array.from({ length: 30 }, () => ({ ...line, id: crypto.randomUUID() }));
    localStorage.setItem('quote-list', JSON.stringify(lines));
    localStorage.setItem('quote-list-count', '30');
  });
  await page.goto('/stationery/pens');
  await page
    .getByRole('link', { name: /^Add to quote/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: /^Your list is full \(30\)/ })).toBeVisible();
  await expect(page).toHaveURL(/\/stationery\/pens$/);
  await expect(count(page)).toHaveText('30');
});

test('a product added in another tab does not move the focus', async ({ page, context }) => {
  await addProduct(page, '/stationery/letterheads');
  await openList(page);
  const note = line(page, 1).getByLabel('Note');
  await note.fill('for the open');
  const other = await context.newPage();
  await addProduct(other, '/stationery/pens');
  await expect(lineNames(page)).toHaveCount(2);
  await page.bringToFront();
  await expect(note).toBeFocused();
  await expect(note).toHaveValue('for the open');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a pack fills in the form, and a date in the past is returned with its message', async ({ page }) => {
    await page.goto('/quote-list');
    await page.getByRole('link', { name: /^Add all \d+ to quote \(Auction day\)/ }).click();
    const first = page.getByRole('group', { name: '1. Corflute Signs' });
    await expect(page.getByRole('group', { name: '5. Brochures' })).toBeVisible();
    await first.getByLabel('Needed by').fill('2026-01-15');
    await fillCustomerDetails(page);
    await page.getByLabel('First name').press('Enter');
    await expect(page.getByRole('link', { name: `Corflute Signs: ${wrongDay}` })).toBeVisible();
    await expect(first.getByLabel('Needed by')).toHaveValue('2026-01-15');
    await expect(page.getByLabel('First name')).toHaveValue('Kim');
  });
});
