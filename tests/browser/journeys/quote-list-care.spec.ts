import { hydrateForm } from '../support/page.ts';
import { fillCustomerDetails, referenceOf, sampleFile, sendForm, verdictOf } from '../support/quote-form.ts';
import { addProduct, addProductOnList, count, expandLines, line, lineNames, openList } from '../support/quote-list.ts';
import { expect, type Page, test } from '../support/test.ts';

const expectTyped = async (page: Page, { name, message }: { name: string; message: string }) => {
  await expect(page.getByLabel('First name')).toHaveValue(name);
  await expect(page.getByLabel('Anything else?')).toHaveValue(message);
};

test.describe('text typed beside a list', () => {
  test('is restored after a reload, and after removing the only product and undoing it', async ({ page, shop }) => {
    await page.goto('/quote-list');
    await addProductOnList(page, 'Letterheads');
    // Validation uses the site's messages, although the form is rendered after the page.
    await page.getByRole('button', { name: 'Send quote request' }).click();
    await page.getByRole('link', { name: 'First name is required' }).waitFor();
    await fillCustomerDetails(page);
    await page.getByLabel('Anything else?').fill('We open in January.');
    const before = { name: 'Kim', message: 'We open in January.' };

    await page.reload();
    await line(page, 1).waitFor();
    await expectTyped(page, before);
    await expandLines(page);
    await page.getByRole('button', { name: 'Remove 1. Letterheads' }).click();
    await expect(page.getByLabel('First name')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectTyped(page, before);
    const id = await sendForm(page);
    expect((await shop.mailToShop(id)).text).toContain('Message:\nWe open in January.');

    // A new request is not shown as sent, and keeps the customer's details.
    await page.getByRole('button', { name: 'Ask for something else' }).click();
    await expect(page.getByText('Quote request sent successfully!')).toHaveCount(0);
    await addProductOnList(page, 'A-Frames');
    await expectTyped(page, { name: 'Kim', message: '' });
  });

  test('a draft in the quote form survives a quote request from a search without results', async ({ page }) => {
    await page.goto('/get-quote');
    const message = page.getByLabel('What do you need?');
    await hydrateForm(page);
    await message.fill('Two hundred menus, folded once');
    await page.goto('/get-quote?about=zeppelin');
    await expect(message).toHaveValue('zeppelin');
    await hydrateForm(page);
    await message.press('End');
    await message.pressSequentially(' hire');
    await page.goto('/get-quote');
    await hydrateForm(page);
    await expect(message).toHaveValue('Two hundred menus, folded once');
  });
});

test.describe('a list changed elsewhere', () => {
  test('is inert while it is being sent, and keeps what another tab adds, unsent', async ({ page, context, shop }) => {
    await addProduct(page, '/stationery/letterheads');
    await openList(page);
    await fillCustomerDetails(page);
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/send-quote-email', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Send quote request' }).click();
    await page.getByRole('button', { name: 'Sending message...' }).waitFor();
    expect(await line(page, 1).evaluate((element) => element.closest('[inert]') !== null)).toBe(true);
    const other = await context.newPage();
    await addProduct(other, '/signage-displays/a-frames');
    await expect(lineNames(page)).toHaveText(['1. Letterheads', '2. A-Frames']);
    gate.resolve();
    const id = await referenceOf(page);
    expect((await shop.mailToShop(id)).text).not.toContain('A-Frames');
    await expect(count(page)).toHaveText('1');
    await page.getByRole('button', { name: 'Ask for something else' }).click();
    await expect(lineNames(page)).toHaveText(['1. A-Frames']);
  });

  test('is updated on a page restored from the back/forward cache', async ({ page }) => {
    await page.goto('/quote-list');
    await addProductOnList(page, 'Letterheads');
    await line(page, 1).waitFor();
    await page.evaluate(() => {
      const [line] = JSON.parse(localStorage['quote-list']);
      const added = { ...line, id: crypto.randomUUID(), product: '/signage-displays/a-frames' };
      localStorage.setItem('quote-list', JSON.stringify([line, added]));
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect(lineNames(page)).toHaveText(['1. Letterheads', '2. A-Frames']);
  });

  test('reports how many products of a shared list did not fit, and moves the focus to the added products', async ({ page }) => {
    await page.goto('/quote-list');
    for (let product = 0; product < 16; product += 1) await addProductOnList(page, 'Letterheads');
    await page.getByRole('button', { name: 'Share this list' }).click();
    const link = await page.getByLabel('Link to this list').inputValue();
    await page.goto('/about');
    await page.goto(link);
    await page.getByRole('button', { name: 'Add to mine' }).click();
    await page.getByText('A list holds 30 products. 2 more did not fit').waitFor();
    await expect(lineNames(page)).toHaveCount(30);
    await expect(page.locator(':focus')).toHaveText('17. Letterheads');
  });
});

test('files of a removed product return on undo, and are not sent with the list, nor is the request to fix them', async ({
  page,
  shop,
}) => {
  await page.goto('/quote-list');
  await addProductOnList(page, 'Vinyl Banners');
  await addProductOnList(page, 'Letterheads');
  await expandLines(page);
  await line(page, 1).locator('input[type=file]').setInputFiles(sampleFile('png-small-logo.png'));
  const check = await verdictOf(page, 'png-small-logo.png');
  await check.getByRole('button', { name: /^Please fix it for me/ }).click();
  await expect(page.getByLabel('Anything else?')).toHaveValue(/Please fix png-small-logo\.png for me/);

  await page.getByRole('button', { name: 'Remove 1. Vinyl Banners' }).click();
  // A rejected submission does not delete the files.
  await page.getByRole('button', { name: 'Send quote request' }).click();
  await page.getByRole('link', { name: 'First name is required' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expandLines(page);
  await verdictOf(page, 'png-small-logo.png');

  await page.getByRole('button', { name: 'Remove 1. Vinyl Banners' }).click();
  await fillCustomerDetails(page);
  const { text: mail } = await shop.mailToShop(await sendForm(page));
  expect(mail).toContain('1. Letterheads');
  expect(mail).not.toMatch(/Please fix|png-small-logo/);
});
