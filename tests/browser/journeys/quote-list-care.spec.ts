import { awake } from '../support/page.ts';
import { fillIn, referenceOf, sample, sendForm, verdictOf } from '../support/quote-form.ts';
import { add, addHere, count, line, lineNames, openList, unfold } from '../support/quote-list.ts';
import { expect, type Page, test } from '../support/test.ts';

const expectTyped = async (page: Page, { name, words }: { name: string; words: string }) => {
  await expect(page.getByLabel('First name')).toHaveValue(name);
  await expect(page.getByLabel('Anything else?')).toHaveValue(words);
};

test.describe('what is typed beside a list', () => {
  test('comes back after a reload, and when the only product was removed and brought back', async ({ page, shop }) => {
    await page.goto('/quote-list');
    await addHere(page, 'Letterheads');
    // Mistakes are told by our own messages, though the form came after the page.
    await page.getByRole('button', { name: 'Send quote request' }).click();
    await page.getByRole('link', { name: 'First name is required' }).waitFor();
    await fillIn(page);
    await page.getByLabel('Anything else?').fill('We open in January.');
    const before = { name: 'Kim', words: 'We open in January.' };

    await page.reload();
    await line(page, 1).waitFor();
    await expectTyped(page, before);
    await unfold(page);
    await page.getByRole('button', { name: 'Remove 1. Letterheads' }).click();
    await expect(page.getByLabel('First name')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectTyped(page, before);
    const id = await sendForm(page);
    expect((await shop.mailToShop(id)).text).toContain('Message:\nWe open in January.');

    // What is begun now has not been sent. Who asks is known.
    await page.getByRole('button', { name: 'Ask for something else' }).click();
    await expect(page.getByText('Quote request sent successfully!')).toHaveCount(0);
    await addHere(page, 'A-Frames');
    await expectTyped(page, { name: 'Kim', words: '' });
  });

  test('a message that was begun in the quote form outlives a search that found nothing', async ({ page }) => {
    await page.goto('/get-quote');
    const message = page.getByLabel('What do you need?');
    await awake(page);
    await message.fill('Two hundred menus, folded once');
    await page.goto('/get-quote?about=zeppelin');
    await expect(message).toHaveValue('zeppelin');
    await awake(page);
    await message.press('End');
    await message.pressSequentially(' hire');
    await page.goto('/get-quote');
    await awake(page);
    await expect(message).toHaveValue('Two hundred menus, folded once');
  });
});

test.describe('a list that is changed elsewhere', () => {
  test('while it is being sent: it cannot be changed here, and what another tab adds stays on it, unsent', async ({
    page,
    context,
    shop,
  }) => {
    await add(page, '/stationery/letterheads');
    await openList(page);
    await fillIn(page);
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/send-quote-email', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Send quote request' }).click();
    await page.getByRole('button', { name: 'Sending message...' }).waitFor();
    expect(await line(page, 1).evaluate((element) => element.closest('[inert]') !== null)).toBe(true);
    const other = await context.newPage();
    await add(other, '/signage-displays/a-frames');
    await expect(lineNames(page)).toHaveText(['1. Letterheads', '2. A-Frames']);
    gate.resolve();
    const id = await referenceOf(page);
    expect((await shop.mailToShop(id)).text).not.toContain('A-Frames');
    await expect(count(page)).toHaveText('1');
    await page.getByRole('button', { name: 'Ask for something else' }).click();
    await expect(lineNames(page)).toHaveText(['1. A-Frames']);
  });

  test('a page that comes back as the browser kept it shows what was added since', async ({ page }) => {
    await page.goto('/quote-list');
    await addHere(page, 'Letterheads');
    await line(page, 1).waitFor();
    await page.evaluate(() => {
      const [line] = JSON.parse(localStorage['quote-list']);
      const added = { ...line, id: crypto.randomUUID(), product: '/signage-displays/a-frames' };
      localStorage.setItem('quote-list', JSON.stringify([line, added]));
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect(lineNames(page)).toHaveText(['1. Letterheads', '2. A-Frames']);
  });

  test('a link to a list that would not fit says how much had no room, and the focus goes on with the list', async ({ page }) => {
    await page.goto('/quote-list');
    for (let product = 0; product < 16; product += 1) await addHere(page, 'Letterheads');
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

test('files of a removed product wait for it, and are gone with the wish to mend them once it is sent without', async ({ page, shop }) => {
  await page.goto('/quote-list');
  await addHere(page, 'Vinyl Banners');
  await addHere(page, 'Letterheads');
  await unfold(page);
  await line(page, 1).locator('input[type=file]').setInputFiles(sample('png-small-logo.png'));
  const check = await verdictOf(page, 'png-small-logo.png');
  await check.getByRole('button', { name: /^Please fix it for me/ }).click();
  await expect(page.getByLabel('Anything else?')).toHaveValue(/Please fix png-small-logo\.png for me/);

  await page.getByRole('button', { name: 'Remove 1. Vinyl Banners' }).click();
  // Nothing is sent yet, so nothing is lost yet.
  await page.getByRole('button', { name: 'Send quote request' }).click();
  await page.getByRole('link', { name: 'First name is required' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await unfold(page);
  await verdictOf(page, 'png-small-logo.png');

  await page.getByRole('button', { name: 'Remove 1. Vinyl Banners' }).click();
  await fillIn(page);
  const { text: mail } = await shop.mailToShop(await sendForm(page));
  expect(mail).toContain('1. Letterheads');
  expect(mail).not.toMatch(/Please fix|png-small-logo/);
});
