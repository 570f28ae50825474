import type { BrowserContext, BrowserContextOptions } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { desk, openPage, phone } from '../support/browser.ts';
import { fillIn, sample, sendForm, verdictOf } from '../support/quote-form.ts';
import { add, addHere, count, line, lineNames, openList } from '../support/quote-list.ts';
import { shopInBrowser } from '../support/shop-in-browser.ts';

const scene = shopInBrowser();

const open = (path: string, options: BrowserContextOptions = desk) =>
  openPage(scene.browser, path, { ...options, baseURL: scene.shop.url });

describe('the quote list', () => {
  test('four products from a tile, a card and pages, two with files, are sent as one request and read in the mail', async () => {
    const { page, errors } = await open('/', phone);
    await add(page, '/', 'A-Frames');
    await add(page, '/signage-displays/acrylic-signs', 'Frosted Acrylic');
    await add(page, '/labels-stickers/die-cut-stickers');
    await add(page, '/stationery/business-cards');
    expect(await count(page).textContent()).toBe('4');
    await openList(page);
    expect(await lineNames(page)).toEqual(['1. A-Frames', '2. Acrylic Signs', '3. Die Cut Stickers', '4. Business Cards']);
    expect(await line(page, 2).getByLabel('Type').inputValue()).toBe('Frosted Acrylic');

    await line(page, 1).getByLabel('Quantity').fill('2');
    await line(page, 1).getByLabel('Wanted by').fill('2027-01-15');
    await line(page, 3).getByLabel('Quantity').fill('500');
    await line(page, 3).getByLabel('Note').fill('for the opening');
    await line(page, 4).getByLabel('Size', { exact: true }).selectOption('Square, 50x50 mm');
    await line(page, 3).locator('input[type=file]').setInputFiles(sample('png-small-logo.png'));
    await line(page, 4).locator('input[type=file]').setInputFiles(sample('pdf-card.pdf'));
    // The check goes by the product of its line, and by the size that was chosen there.
    expect(await (await verdictOf(page, 'png-small-logo.png')).textContent()).toContain('for Die Cut Stickers');
    expect(await (await verdictOf(page, 'pdf-card.pdf')).textContent()).toContain('for Business Cards, 50 × 50 mm');
    await line(page, 4).getByLabel('Size', { exact: true }).selectOption('Standard, 90x55 mm');
    await expect.poll(async () => (await verdictOf(page, 'pdf-card.pdf')).textContent()).toContain('for Business Cards, 90 × 55 mm');

    await fillIn(page);
    await page.getByLabel('Anything else?').fill('We open in January.');
    const id = await sendForm(page);
    expect(await page.getByText('Your list is empty').isVisible()).toBe(true);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    expect(await count(page).textContent()).toBe('');

    const about = () => scene.shop.smtp.mails.flatMap(({ subject, text }) => (subject?.includes(id) ? [text] : [])).join('\n');
    await expect.poll(about, { timeout: 30_000 }).toMatch(/Ready to print|Worth a look|Needs fixing/);
    await expect.poll(about, { timeout: 30_000 }).toContain('pdf-card.pdf');
    const mail = scene.shop.smtp.mails.find(
      ({ subject, recipients }) => subject?.includes(id) && recipients[0] === 'info@inkwattle.example',
    );
    expect(mail?.subject).toContain('A-Frames, Acrylic Signs, Die Cut Stickers, Business Cards');
    expect(mail?.text).toContain('1. A-Frames\n   Quantity: 2\n   Wanted by: 15 January 2027');
    expect(mail?.text).toContain('2. Acrylic Signs\n   Type: Frosted Acrylic');
    expect(mail?.text).toMatch(
      /3\. Die Cut Stickers\n {3}Quantity: 500\n {3}Note: for the opening\n {3}Artwork:\n {3}- png-small-logo\.png/,
    );
    expect(mail?.text).toMatch(/4\. Business Cards\n {3}Size: Standard, 90x55 mm\n {3}Artwork:\n {3}- pdf-card\.pdf/);
    expect(mail?.text).toContain('Message:\nWe open in January.');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('lasts over visits without a word about the visitor; lines are duplicated, removed and brought back', async () => {
    const { page, errors } = await open('/');
    await add(page, '/signage-displays/corflute-signs');
    await add(page, '/stationery/letterheads');
    // The same again is the same line.
    await add(page, '/stationery/letterheads');
    await openList(page);
    await line(page, 1).getByLabel('Quantity').fill('20');
    await line(page, 1).getByLabel('Note').fill('ring Kim on 0491 570 156');
    await page.getByText('not kept on this device').waitFor();
    await line(page, 1).getByRole('button', { name: 'Duplicate' }).click();
    expect(await page.locator(':focus').textContent()).toBe('2. Corflute Signs');
    await line(page, 2).getByLabel('Size').selectOption('900 x 1200 mm');
    await page.getByLabel('First name').fill('Kim');
    await page.getByLabel('Email').fill('kim@example.com');

    const { storageState } = await page
      .context()
      .storageState()
      .then((state) => ({ storageState: state }));
    const kept = JSON.stringify(storageState.origins);
    for (const personal of ['Kim@', 'kim@example.com', '0491', 'firstName']) expect(kept).not.toContain(personal);
    // The next visit, in a new window.
    const later = await open('/quote-list', { ...desk, storageState });
    await later.page.locator('main [data-form]').waitFor({ state: 'detached' });
    await line(later.page, 3).waitFor();
    expect(await lineNames(later.page)).toEqual(['1. Corflute Signs', '2. Corflute Signs', '3. Letterheads']);
    expect(await line(later.page, 2).getByLabel('Size').inputValue()).toBe('900 x 1200 mm');
    expect(await line(later.page, 2).getByLabel('Quantity').inputValue()).toBe('20');
    expect(await count(later.page).textContent()).toBe('3');
    expect(await later.page.getByLabel('First name').inputValue()).toBe('');
    await later.page.context().close();

    await line(page, 2).getByRole('button', { name: 'Remove' }).click();
    expect(await lineNames(page)).toEqual(['1. Corflute Signs', '2. Letterheads']);
    expect(await page.locator(':focus').textContent()).toBe('Undo');
    await page.keyboard.press('Enter');
    expect(await lineNames(page)).toHaveLength(3);
    expect(await page.locator(':focus').textContent()).toBe('2. Corflute Signs');
    expect(await line(page, 2).getByLabel('Size').inputValue()).toBe('900 x 1200 mm');
    await page.getByRole('button', { name: 'Clear the list' }).click();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await lineNames(page)).toHaveLength(3);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('nothing of it is loaded before it is used, and a press before the script is there counts', async () => {
    const { page, errors } = await open('/robots.txt');
    const scripts: string[] = [];
    page.on('request', (request) => /\.js|\.json/.test(request.url()) && scripts.push(new URL(request.url()).pathname));
    await page.route(/\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await page.goto('/stationery/letterheads', { waitUntil: 'networkidle' });
    expect(scripts).toEqual([]);
    await page
      .getByRole('link', { name: /^Add to quote/ })
      .first()
      .dispatchEvent('click');
    await page.getByRole('link', { name: 'In your quote list' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/stationery/letterheads');
    await page.locator('#said', { hasText: 'Letterheads was added to your quote list' }).waitFor({ state: 'attached' });
    expect(scripts.filter((name) => /react|client|QuoteList|products/.test(name))).toEqual([]);
    // It leads to the list now.
    await page.getByRole('link', { name: 'In your quote list' }).click();
    await page.getByRole('heading', { name: 'Your Quote List' }).waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('a link carries it to another device: taken where there is none, asked about where there is one, refused when cut', async () => {
    const { page } = await open('/', { ...desk, permissions: ['clipboard-read', 'clipboard-write'] });
    await add(page, '/signage-displays/a-frames');
    await add(page, '/shop/roll-labels', 'Product Packaging');
    await openList(page);
    await line(page, 1).getByLabel('Note').fill('café, mail me: kim@example.com');
    await page.getByRole('button', { name: 'Share this list' }).click();
    await page.getByText('The link is copied.').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(await page.getByLabel('Link to this list').inputValue()).toBe(link);
    const address = link.replace(scene.shop.url, '');

    const requests: string[] = [];
    const other = await open('/robots.txt', phone);
    other.page.on('request', (request) => requests.push(request.url()));
    await other.page.goto(address);
    await line(other.page, 2).waitFor();
    expect(await lineNames(other.page)).toEqual(['1. A-Frames', '2. Roll Labels']);
    expect(await line(other.page, 1).getByLabel('Note').inputValue()).toBe('café, mail me: …');
    expect(await line(other.page, 2).getByLabel('Type').inputValue()).toBe('Product Packaging');
    expect(new URL(other.page.url()).hash).toBe('');
    // What stands after the # goes to nobody.
    expect(requests.filter((url) => new URL(url).hash === '').join(' ')).not.toContain(address.split('#list=')[1]);
    await other.page.reload();
    await line(other.page, 2).waitFor();
    expect(await lineNames(other.page)).toHaveLength(2);

    await other.page.goto(address);
    const question = other.page.getByRole('alert').filter({ hasText: 'brings a list of 2 products' });
    await question.getByRole('button', { name: 'Keep mine' }).click();
    expect(await lineNames(other.page)).toHaveLength(2);
    await other.page.evaluate((hash) => location.assign(hash), `#${address.split('#')[1]}`);
    await question.getByRole('button', { name: 'Add to mine' }).click();
    expect(await lineNames(other.page)).toHaveLength(4);
    await other.page.evaluate((hash) => location.assign(hash), `#${address.split('#')[1]?.slice(0, 30)}`);
    await other.page.getByText('The link you opened is not complete').waitFor();
    expect(await lineNames(other.page)).toHaveLength(4);
    for (const context of [page.context(), other.page.context()]) await context.close();
  });
});

describe('where the browser keeps nothing', () => {
  const forbidden = async (context: BrowserContext) =>
    context.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    });
  const full = async (context: BrowserContext) =>
    context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });

  test.each([
    ['forbidden', forbidden],
    ['full', full],
  ])(
    'storage that is %s: the button leads to the form with the product, and a list says that it lasts as long as the page',
    async (_name, prepare) => {
      const { page, errors } = await open('/robots.txt');
      await prepare(page.context());
      await page.goto('/signage-displays/acrylic-signs');
      await page.getByRole('link', { name: 'Add to quote (Frosted Acrylic)' }).click();
      await page.waitForURL('**/get-quote?product=**');
      expect(await page.getByRole('group', { name: '1. Acrylic Signs' }).getByLabel('Type').inputValue()).toBe('Frosted Acrylic');

      await openList(page);
      await addHere(page, 'Letterheads');
      expect(await lineNames(page)).toEqual(['1. Letterheads']);
      await page.getByText('Your browser does not let us keep this list').waitFor();
      await fillIn(page);
      const id = await sendForm(page);
      expect((await scene.shop.mailsOf(id, 2)).some(({ text }) => text?.includes('1. Letterheads'))).toBe(true);
      expect(errors).toEqual([]);
      await page.context().close();
    },
  );
});

describe('without script', () => {
  const noScript = { ...phone, javaScriptEnabled: false };

  test('the button fills in the form, more products are added there, and one request goes out', async () => {
    const { page } = await open('/signage-displays/corflute-signs', noScript);
    await page
      .getByRole('link', { name: /^Add to quote/ })
      .first()
      .click();
    const first = page.getByRole('group', { name: '1. Corflute Signs' });
    await first.getByLabel('Quantity').fill('20');
    await fillIn(page);
    await page.getByLabel('Add another product').selectOption({ label: 'Vinyl Banners' });
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('group', { name: '2. Vinyl Banners' }).waitFor();
    // One that is chosen and not added goes along.
    await page.getByLabel('Add another product').selectOption({ label: 'Letterheads' });
    expect(await first.getByLabel('Quantity').inputValue()).toBe('20');
    expect(await page.getByLabel('First name').inputValue()).toBe('Kim');
    // Enter sends the form; it takes no product out of it.
    await page.getByLabel('First name').press('Enter');
    await page.getByText('Quote request sent successfully!').waitFor();
    const id = /Q-\w{4}-\w{4}/.exec((await page.locator('main').textContent()) ?? '')?.[0] ?? '';
    expect(
      (await scene.shop.mailsOf(id, 2)).some(({ text }) =>
        text?.includes('1. Corflute Signs\n   Quantity: 20\n\n2. Vinyl Banners\n\n3. Letterheads'),
      ),
    ).toBe(true);
    await page.context().close();
  });

  test('the page of the list leads to the form', async () => {
    const { page } = await open('/quote-list', noScript);
    await page.getByRole('link', { name: 'Put your products together in the quote form' }).click();
    await page.getByLabel('Add a product').waitFor();
    await page.context().close();
  });
});
