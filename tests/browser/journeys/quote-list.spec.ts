import { waitForIdle } from '../support/page.ts';
import { fillCustomerDetails, sampleFile, sendForm, verdictOf } from '../support/quote-form.ts';
import { addProduct, addProductOnList, count, expandLines, line, lineNames, openList } from '../support/quote-list.ts';
import { expect, type Page, phone, test } from '../support/test.ts';

const stored = (page: Page) => page.evaluate(() => localStorage.length);

test.describe('on a phone', () => {
  test.use(phone);

  test('four products from a tile, a card and pages, two with files, are sent as one request and one mail', async ({ page, shop }) => {
    await addProduct(page, '/', 'A-Frames');
    await addProduct(page, '/signage-displays/acrylic-signs', 'Frosted Acrylic');
    await addProduct(page, '/labels-stickers/die-cut-stickers');
    await addProduct(page, '/stationery/business-cards');
    await expect(count(page)).toHaveText('4');
    await openList(page);
    await expect(lineNames(page)).toHaveText(['1. A-Frames', '2. Acrylic Signs', '3. Die Cut Stickers', '4. Business Cards']);
    await expect(line(page, 2).getByLabel('Type')).toHaveValue('Frosted Acrylic');

    await line(page, 1).getByLabel('Quantity').fill('2');
    await line(page, 1).getByLabel('Needed by').fill('2027-01-15');
    await line(page, 3).getByLabel('Quantity').fill('500');
    await line(page, 3).getByLabel('Note').fill('for the opening');
    await line(page, 4).getByLabel('Size', { exact: true }).selectOption('Square, 50x50 mm');
    await line(page, 3).locator('input[type=file]').setInputFiles(sampleFile('png-small-logo.png'));
    await line(page, 4).locator('input[type=file]').setInputFiles(sampleFile('pdf-card.pdf'));
    // The print check uses the product and the size of its line.
    await expect(await verdictOf(page, 'png-small-logo.png')).toContainText('for Die Cut Stickers');
    await expect(await verdictOf(page, 'pdf-card.pdf')).toContainText('for Business Cards, 50 × 50 mm');
    await line(page, 4).getByLabel('Size', { exact: true }).selectOption('Standard, 90x55 mm');
    await expect(await verdictOf(page, 'pdf-card.pdf')).toContainText('for Business Cards, 90 × 55 mm');

    await fillCustomerDetails(page);
    await page.getByLabel('Anything else?').fill('We open in January.');
    const id = await sendForm(page);
    await expect.poll(() => stored(page)).toBe(0);
    await expect(count(page)).toHaveText('');
    const docket = page.getByRole('region', { name: 'Thank you, Kim' });
    for (const part of ['A-Frames', 'Needed by: 15 January 2027', 'Type: Frosted Acrylic', 'We open in January.', 'pdf-card.pdf'])
      await expect(docket).toContainText(part);
    await docket.getByRole('button', { name: 'Ask for something else' }).click();
    await expect(page.getByText('Your list is empty')).toBeVisible();

    const mailTexts = () => shop.smtp.mails.flatMap(({ subject, text }) => (subject?.includes(id) ? [text] : [])).join('\n');
    await expect.poll(mailTexts).toMatch(/Ready to print|Worth a look|Needs fixing/);
    await expect.poll(mailTexts).toContain('pdf-card.pdf');
    const mail = shop.smtp.mails.find(({ subject, recipients }) => subject?.includes(id) && recipients[0] === 'info@inkwattle.example');
    expect(mail?.subject).toContain('A-Frames, Acrylic Signs, Die Cut Stickers, Business Cards');
    expect(mail?.text).toContain('1. A-Frames\n   Quantity: 2\n   Needed by: 15 January 2027');
    expect(mail?.text).toContain('2. Acrylic Signs\n   Type: Frosted Acrylic');
    expect(mail?.text).toMatch(
      /3\. Die Cut Stickers\n {3}Quantity: 500\n {3}Note: for the opening\n {3}Artwork:\n {3}- png-small-logo\.png/,
    );
    expect(mail?.text).toMatch(/4\. Business Cards\n {3}Size: Standard, 90x55 mm\n {3}Artwork:\n {3}- pdf-card\.pdf/);
    expect(mail?.text).toContain('Message:\nWe open in January.');
  });
});

test('the list persists between visits without personal data', async ({ page, open }) => {
  await addProduct(page, '/signage-displays/corflute-signs');
  await addProduct(page, '/stationery/letterheads');
  // The page shows that the product is on the list and links to it.
  await page.goto('/stationery/letterheads');
  await expect(page.getByRole('link', { name: /^Added · View list \(2\)/ }).first()).toBeVisible();
  await openList(page);
  await line(page, 1).getByLabel('Quantity').fill('20');
  await line(page, 1).getByLabel('Note').fill('ring Kim on 0491 570 156');
  await page.getByText('not kept on this device').waitFor();
  await line(page, 1).getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.locator(':focus')).toHaveText('2. Corflute Signs');
  await line(page, 2).getByLabel('Size').selectOption('900 x 1200 mm');
  await page.getByLabel('First name').fill('Kim');
  await page.getByLabel('Email').fill('kim@example.com');

  const storageState = await page.context().storageState();
  const stored = JSON.stringify(storageState.origins);
  for (const personal of ['Kim@', 'kim@example.com', '0491', 'firstName']) expect(stored).not.toContain(personal);
  // The next visit, in a new window.
  const later = await open('/quote-list', { storageState });
  await later.locator('main [data-form]').waitFor({ state: 'detached' });
  await expect(lineNames(later)).toHaveCount(3);
  await expandLines(later);
  await expect(lineNames(later)).toHaveText(['1. Corflute Signs', '2. Corflute Signs', '3. Letterheads']);
  await expect(line(later, 2).getByLabel('Size')).toHaveValue('900 x 1200 mm');
  await expect(line(later, 2).getByLabel('Quantity')).toHaveValue('20');
  await expect(count(later)).toHaveText('3');
  await expect(later.getByLabel('First name')).toHaveValue('');
});

test('lines can be duplicated, removed and restored', async ({ page }) => {
  await openList(page);
  await addProductOnList(page, 'Corflute Signs');
  await addProductOnList(page, 'Letterheads');
  await expandLines(page);
  await line(page, 1).getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.locator(':focus')).toHaveText('2. Corflute Signs');
  await line(page, 2).getByLabel('Size').selectOption('900 x 1200 mm');

  await line(page, 2).getByRole('button', { name: 'Remove' }).click();
  await expect(lineNames(page)).toHaveText(['1. Corflute Signs', '2. Letterheads']);
  await expect(page.locator(':focus')).toHaveText('Undo');
  await page.keyboard.press('Enter');
  await expect(lineNames(page)).toHaveCount(3);
  await expect(page.locator(':focus')).toHaveText('2. Corflute Signs');
  await expect(line(page, 2).getByLabel('Size')).toHaveValue('900 x 1200 mm');
  await page.getByRole('button', { name: 'Clear the list' }).click();
  await expect.poll(() => stored(page)).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(lineNames(page)).toHaveCount(3);
});

test('no script is loaded before the list is used, and a press before the script has loaded counts', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => /\.js|\.json/.test(request.url()) && scripts.push(new URL(request.url()).pathname));
  const gate = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/stationery/letterheads');
  await waitForIdle(page);
  expect(scripts).toEqual([]);
  await page
    .getByRole('link', { name: /^Add to quote/ })
    .first()
    .dispatchEvent('click');
  gate.resolve();
  await page.getByRole('link', { name: /^Added · View list/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/stationery/letterheads');
  await expect(page.locator('#said', { hasText: 'Letterheads was added to your quote list' })).toBeAttached();
  await waitForIdle(page);
  expect(scripts.filter((name) => /react|client|QuoteList|products/.test(name))).toEqual([]);
  // The link now opens the list.
  await page.getByRole('link', { name: /^Added · View list/ }).click();
  await page.getByRole('heading', { name: 'Your Quote List' }).waitFor();
});

test('a link transfers the list to another device, asks if that has a list, and is rejected if truncated', async ({ open }) => {
  const page = await open('/robots.txt', { permissions: ['clipboard-read', 'clipboard-write'] });
  await addProduct(page, '/signage-displays/a-frames');
  await addProduct(page, '/shop/roll-labels', 'Product Packaging');
  await openList(page);
  await line(page, 1).getByLabel('Note').fill('café, mail me: kim@example.com');
  await page.getByRole('button', { name: 'Share this list' }).click();
  await page.getByText('Link copied.').waitFor();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  await expect(page.getByLabel('Link to this list')).toHaveValue(address);
  const [, hash = ''] = address.split('#');

  const requests: string[] = [];
  const other = await open('/robots.txt', phone);
  other.on('request', (request) => requests.push(request.url()));
  await other.goto(address);
  await expect(lineNames(other)).toHaveText(['1. A-Frames', '2. Roll Labels']);
  await expandLines(other);
  await expect(line(other, 1).getByLabel('Note')).toHaveValue('café, mail me: …');
  await expect(line(other, 2).getByLabel('Type')).toHaveValue('Product Packaging');
  expect(new URL(other.url()).hash).toBe('');
  // Browsers do not send the URL fragment to the server.
  expect(requests.filter((url) => new URL(url).hash === '').join(' ')).not.toContain(hash.replace('list=', ''));
  await other.reload();
  await expect(lineNames(other)).toHaveCount(2);

  await other.goto(address);
  const question = other.getByRole('alert').filter({ hasText: 'has a list of 2 products' });
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await expect(question).toHaveCount(0);
  await expect(lineNames(other)).toHaveCount(2);
  await other.evaluate((link) => location.assign(link), `#${hash}`);
  await question.getByRole('button', { name: 'Add to mine' }).click();
  await expect(lineNames(other)).toHaveCount(4);
  await other.evaluate((link) => location.assign(link), `#${hash.slice(0, 30)}`);
  await other.getByText('The link you opened is not complete').waitFor();
  await expect(lineNames(other)).toHaveCount(4);
});

test.describe('without usable storage', () => {
  const forbid = () => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  };
  const fill = () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  };

  for (const [name, prepare] of [
    ['forbidden', forbid],
    ['full', fill],
  ] as const) {
    test(`the button opens the form with the product, and the list warns that it is not saved (storage ${name})`, async ({
      page,
      shop,
    }) => {
      await page.addInitScript(prepare);
      await page.goto('/signage-displays/acrylic-signs');
      await page.getByRole('link', { name: 'Add to quote (Frosted Acrylic)' }).click();
      await page.waitForURL('**/get-quote?product=**');
      await expect(page.getByRole('group', { name: '1. Acrylic Signs' }).getByLabel('Type')).toHaveValue('Frosted Acrylic');

      await openList(page);
      await addProductOnList(page, 'Letterheads');
      await expect(lineNames(page)).toHaveText(['1. Letterheads']);
      await page.getByText("Your browser won't let us keep this list").waitFor();
      await fillCustomerDetails(page);
      const id = await sendForm(page);
      expect((await shop.mailsOf(id, 2)).some(({ text }) => text?.includes('1. Letterheads'))).toBe(true);
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ ...phone, javaScriptEnabled: false });

  test('the button fills in the form, more products can be added there, and one request is sent', async ({ page, shop }) => {
    await page.goto('/signage-displays/corflute-signs');
    await page
      .getByRole('link', { name: /^Add to quote/ })
      .first()
      .click();
    const first = page.getByRole('group', { name: '1. Corflute Signs' });
    await first.getByLabel('Quantity').fill('20');
    await fillCustomerDetails(page);
    await page.getByLabel('Add another product').selectOption({ label: 'Vinyl Banners' });
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    // The returned page opens at the added product.
    await expect(page.getByRole('group', { name: '2. Vinyl Banners' })).toBeInViewport();
    // A product that is selected but not added is sent, too.
    await page.getByLabel('Add another product').selectOption({ label: 'Letterheads' });
    await expect(first.getByLabel('Quantity')).toHaveValue('20');
    await expect(page.getByLabel('First name')).toHaveValue('Kim');
    // Enter sends the form; it does not trigger a Remove button.
    await page.getByLabel('First name').press('Enter');
    await page.getByText('Quote request sent successfully!').waitFor();
    const id = /Q-\w{4}-\w{4}/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? '';
    expect(
      (await shop.mailsOf(id, 2)).some(({ text }) =>
        text?.includes('1. Corflute Signs\n   Quantity: 20\n\n2. Vinyl Banners\n\n3. Letterheads'),
      ),
    ).toBe(true);
  });

  test('the quote list page links to the form', async ({ page }) => {
    await page.goto('/quote-list');
    await page.getByRole('link', { name: 'Put your products together in the quote form' }).click();
    await page.getByLabel('Add a product').waitFor();
  });
});
