import { shopAddress } from '../../support/shop.ts';
import { overflowOf, sendRequest, test } from '../support/desk.ts';
import { removeExpectedErrors } from '../support/take-out.ts';
import { desktop, expect, type Page, phone } from '../support/test.ts';

const products = '1. Corflute Signs\nSize: 600 x 900 mm\nQuantity: 20\n\n2. Banners\nQuantity: 1\nNote: with eyelets';
const listed = { serviceName: 'Corflute Signs, Banners', message: products };

const replies = (page: Page) => page.locator('#case-replies');
const send = (page: Page) => page.getByRole('button', { name: 'Send reply' });
const sent = (page: Page) => page.getByText('The reply is on its way.');

/** Makes a quote of three lines, of which one is corrected. Ends on the form of the reply and returns the number. */
const makeQuote = async (page: Page): Promise<string> => {
  const line = (number: number) => page.getByRole('group', { name: `Line ${number}` });
  const typed = async () => {
    await expect(line(1).getByLabel('Description')).toHaveValue('Corflute Signs, 600 x 900 mm');
    await expect(line(1).getByLabel('Amount')).toHaveValue('1,250.50');
    await expect(line(2).getByLabel('Amount')).toHaveValue('12 dollars');
    await expect(page.getByLabel('Note')).toHaveValue('Delivery on Friday\nby our van');
  };
  await page.getByRole('link', { name: 'Make a quote' }).click();
  await line(1).getByLabel('Amount').fill('1,250.50');
  await line(2).getByLabel('Amount').fill('12 dollars');
  await page.getByLabel('Note').fill('Delivery on Friday\nby our van');
  await page.getByRole('button', { name: 'Add a line' }).click();
  await line(3).getByLabel('Description').fill('Delivery');
  await line(3).getByLabel('Amount').fill('$30');
  await typed();
  await page.getByRole('button', { name: 'Make the quote' }).click();
  await expect(page.getByRole('alert')).toHaveText('The quote is not made yet: please correct what is marked below.');
  await expect(line(2).getByLabel('Amount')).toHaveAccessibleDescription(/Please write the amount in dollars/);
  await typed();
  await expect(line(3).getByLabel('Description')).toHaveValue('Delivery');
  await line(2).getByLabel('Amount').fill('12');
  await page.getByRole('button', { name: 'Make the quote' }).click();
  await expect(page).toHaveURL(/\/reply\?template=quote-attached&quote=QU-\d{4}-\d{4}&form=[0-9a-f-]{36}$/);
  return new URL(page.url()).searchParams.get('quote') ?? '';
};

for (const javaScriptEnabled of [true, false])
  test(`a quote is made and mailed, and an open page follows, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    shop,
    openAs,
  }) => {
    const reference = await sendRequest(shop, listed);
    const confirmation = await shop.mailToCustomer(reference);
    const [customer = ''] = confirmation.recipients;
    const other = (await openAs('manager', `/enquiries/${reference}`, { name: 'Noor Bell' })).page;
    await other.evaluate(() => document.body.setAttribute('data-same-page', ''));
    await expect(other.getByText('Nothing was written from the desk yet.')).toBeVisible();
    const { page } = await openAs('staff', `/enquiries/${reference}`, { name: 'Alex Roe', javaScriptEnabled });
    const number = await makeQuote(page);
    await expect(page.getByLabel('Start with a template')).toHaveValue('quote-attached');
    await expect(page.getByLabel('Quote to attach')).toHaveValue(number);
    await expect(page.getByLabel('Subject')).toHaveValue(new RegExp(`^Your quote from .*, ${reference}$`));
    await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue(
      /^Hi Kim,\n\nThanks .* Your quote for Corflute Signs, Banners is/,
    );
    // Twice, as by a person who is used to double clicks.
    await send(page).dblclick();
    await sent(page).waitFor();

    await expect(replies(other)).toContainText(`With quote ${number}`);
    await expect(replies(other)).toContainText('Handed to the mail server');
    await expect(replies(other)).toContainText('Alex Roe');
    await expect(other.locator('#case-head')).toContainText('Answered');
    await expect(other.locator('#case-quotes')).toContainText('$1,421.75 including GST');
    await expect(other.getByText('Nothing was written from the desk yet.')).toHaveCount(0);
    await expect(other.locator('body')).toHaveAttribute('data-same-page');
    await expect(replies(other).getByRole('listitem')).toHaveCount(1);

    const later = (await shop.mailsOf(reference, 4)).slice(2);
    const mail = later.find(({ recipients }) => recipients.includes(customer));
    const copy = later.find(({ recipients }) => recipients.includes(shopAddress));
    expect(mail?.recipients).toEqual([customer]);
    expect(mail?.text).toContain('Alex Roe\n');
    expect(mail?.inReplyTo).toBe(confirmation.messageId);
    expect(mail?.headers.map(({ key }) => key)).not.toContain('auto-submitted');
    for (const one of [mail, copy]) {
      const [file] = one?.attachments ?? [];
      expect([one?.attachments.length, file?.filename, file?.mimeType]).toEqual([1, `${number}.pdf`, 'application/pdf']);
      expect(Buffer.from(file?.content as ArrayBuffer).toString('latin1', 0, 5)).toBe('%PDF-');
    }
    expect(copy?.text).toContain(`Alex Roe wrote to Kim Lee (${customer}): Your quote from`);
  });

test('of two people who reply at once, the second is told, keeps the text and can send it after all', async ({ shop, openAs, errors }) => {
  const reference = await sendRequest(shop);
  const first = (await openAs('staff', `/enquiries/${reference}/reply`, { name: 'Alex Roe' })).page;
  const second = (await openAs('staff', `/enquiries/${reference}/reply`, { name: 'Noor Bell' })).page;
  await first.getByRole('textbox', { name: 'Text' }).fill('The first answer');
  await second.getByRole('textbox', { name: 'Text' }).fill('The second answer\nof two lines');
  await send(first).click();
  await sent(first).waitFor();
  await send(second).click();
  await expect(second.getByRole('alert')).toHaveText(/^Not sent: this enquiry has changed since .* “Answered”/);
  removeExpectedErrors(errors, 'status of 409');
  await expect(second.getByRole('textbox', { name: 'Text' })).toHaveValue('The second answer\nof two lines');
  await expect(replies(first).getByRole('listitem')).toHaveCount(1);
  await send(second).click();
  await sent(second).waitFor();
  await expect(replies(first).getByRole('listitem')).toContainText(['The first answer', 'The second answer\nof two lines'], {
    useInnerText: true,
  });
  expect((await shop.mailsOf(reference, 6)).map(({ recipients }) => recipients.length)).toEqual([1, 1, 1, 1, 1, 1]);
});

for (const javaScriptEnabled of [true, false])
  test(`a reply sent again after going back is one reply, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    shop,
    desk,
    openAs,
  }) => {
    const reference = await sendRequest(shop);
    const { page } = await openAs('staff', `/enquiries/${reference}`, { javaScriptEnabled });
    await page.getByRole('link', { name: 'Write a reply' }).click();
    await page.getByRole('textbox', { name: 'Text' }).fill('We can print that');
    await send(page).click();
    await sent(page).waitFor();
    await page.goBack();
    await page.getByRole('textbox', { name: 'Text' }).fill('We can print that');
    await send(page).click();
    await sent(page).waitFor();
    const stored = await desk.database.db.selectFrom('replies').select('id').where('enquiryId', '=', reference).execute();
    expect(stored).toHaveLength(1);
    expect(await shop.mailsOf(reference, 4)).toHaveLength(4);
  });

/** Makes what follows run from right to left. */
const rightToLeft = '\u202e';
const script = `"'><script src="https://evil.example/x.js"></script><img src=x onerror="alert(1)">`;

test('hostile words add no header and no markup to a mail, and widen no form', async ({ shop, openAs }) => {
  const reference = await sendRequest(shop, {
    firstName: `Kim${rightToLeft}${script}`,
    lastName: 'Lee\r\nBcc: evil@evil.example',
    serviceName: `${script}${'S'.repeat(200)}`,
    message: `1. ${'B'.repeat(300)}${rightToLeft}\nNote: ${'n'.repeat(1000)}\n\nAlso:\n${script}${'x'.repeat(30_000)}`,
  });
  const customer = (await shop.mailToCustomer(reference)).recipients;
  const { page } = await openAs('staff', `/enquiries/${reference}/quote`, phone);
  await page.getByLabel('Amount').fill('9'.repeat(300));
  await page.getByRole('button', { name: 'Make the quote' }).click();
  await page.getByRole('alert').waitFor();
  expect(await overflowOf(page)).toBe(0);
  await page.getByLabel('Amount').fill('99');
  await page.getByRole('button', { name: 'Make the quote' }).click();
  await page.getByText('What the customer asked for').click();
  expect(await overflowOf(page)).toBe(0);
  // A field of one line drops line breaks; a program that sends forms does not.
  const subject = `${script}\r\nBcc: evil@evil.example\r\n\r\n${rightToLeft}${reference}`;
  await page.getByLabel('Subject').evaluate((field, value) => {
    const area = document.createElement('textarea');
    area.name = 'subject';
    area.value = value;
    field.replaceWith(area);
  }, subject);
  const text = `${script}\nBcc: evil@evil.example\n.\n${'y'.repeat(9000)}`;
  await page.getByRole('textbox', { name: 'Text' }).fill(text);
  await send(page).click();
  await sent(page).waitFor();
  for (const { viewport } of [phone, desktop]) {
    await page.setViewportSize(viewport);
    expect(await overflowOf(page)).toBe(0);
  }
  await expect(replies(page)).toContainText(script);
  await expect(page.locator('script:not([src^="/assets/"]), [onerror], [style]')).toHaveCount(0);

  const later = (await shop.mailsOf(reference, 4)).slice(2);
  expect(later.map(({ recipients }) => recipients).toSorted()).toEqual([customer, [shopAddress]].toSorted());
  for (const mail of later) {
    expect(mail.headers.filter(({ key }) => ['bcc', 'cc'].includes(key))).toEqual([]);
    expect(mail.subject).not.toContain(rightToLeft);
    expect(mail.html).not.toMatch(/<script|<img[^>]*onerror/);
    expect(mail.html).toContain('&lt;script src=');
    expect(mail.text).toContain(script);
  }
});
