import { newRequest } from '../../support/shop.ts';
import { holdRequests } from '../support/held.ts';
import { hydrateForm } from '../support/page.ts';
import { openForm, referenceOf } from '../support/quote-form.ts';
import { devices, expect, type Page, phone, test } from '../support/test.ts';

const button = (page: Page) => page.getByRole('button', { name: /^(Send quote request|Sending message\.\.\.)$/ });
const success = "Quote request sent successfully! We'll contact you within 24 hours.";
const failure = 'There was an error sending your quote request. Please try again or contact us directly at info@inkwattle.example.';
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: success });
const message = (page: Page) => page.getByLabel('What do you need?');
const summary = (page: Page) => page.getByRole('region', { name: 'There is a problem' });

/** Fills in the form for a new customer and returns the email address. */
const fill = async (page: Page, values: Partial<Record<string, string>> = {}): Promise<string> => {
  const { email } = newRequest();
  const fields = { 'First name': 'Kim', 'Last name': 'Lee', Email: email, Phone: '0491 570 157', ...values };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: false }).fill(value);
  await message(page).fill(values['What do you need?'] ?? '500 letterheads\nby Friday');
  return email;
};

for (const [name, device] of devices)
  test.describe(name, () => {
    test.use(device);

    test('names missing fields inline and in a focused summary, and validates again on every change', async ({ page }) => {
      await openForm(page, '/get-quote');
      await button(page).click();
      await expect(summary(page)).toBeFocused();
      const messages = [
        'First name is required',
        'Last name is required',
        'Email is required',
        'Phone number is required',
        'Please tell us what you need',
      ];
      await expect(summary(page).getByRole('link')).toHaveText(messages);
      for (const [label, missing] of [
        ['First name', messages[0]],
        ['Email', messages[2]],
        ['What do you need?', messages[4]],
      ] as const) {
        const field = page.getByLabel(label);
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        const described = ((await field.getAttribute('aria-describedby')) ?? '').split(' ').at(-1);
        await expect(page.locator(`#${described}`)).toHaveText(`Error: ${missing}`);
      }
      await expect(page).toHaveTitle(/^Error: /);

      await summary(page).getByRole('link', { name: 'Phone number is required' }).click();
      await expect(page.locator(':focus')).toHaveAttribute('name', 'phone');
      await page.keyboard.type('0491');
      await expect(summary(page).getByRole('link', { name: 'Phone number is required' })).toHaveCount(0);
      await page.getByLabel('Email').fill('kim@example');
      await summary(page).getByRole('link', { name: 'Invalid email address' }).waitFor();
      await fill(page);
      await expect(summary(page)).toHaveCount(0);
      await expect(page).not.toHaveTitle(/^Error: /);
    });
  });

test('keeps the fields when sending fails, offers a chat, and stores a retried request only once', async ({ page, shop, errors }) => {
  await openForm(page, '/stationery/letterheads');
  const text = `Sent twice, kept once: ${crypto.randomUUID()}`;
  await fill(page, { 'What do you need?': text });
  // The request reaches the server, but its response does not reach the visitor.
  let first: string | undefined;
  await page.route('**/api/send-quote-email', async (route) => {
    first = (await (await route.fetch()).json()).id;
    await route.abort();
  });
  await button(page).click();
  const alert = page.getByRole('alert').filter({ hasText: failure });
  await alert.waitFor();
  await expect(page.getByLabel('First name')).toHaveValue('Kim');
  await expect(message(page)).toHaveValue(text);
  const chat = new URL((await alert.getByRole('link', { name: /chat/ }).getAttribute('href')) ?? '');
  expect(chat.searchParams.get('text')).toContain(`Message: ${text}`);

  await page.unroute('**/api/send-quote-email');
  await button(page).click();
  await notice(page).waitFor();
  await expect(alert).toHaveCount(0);
  expect(await referenceOf(page)).toBe(first);
  await shop.mailsOf(await referenceOf(page), 2);
  expect(
    shop.smtp.mails.filter(({ text: mail, recipients }) => mail?.includes(text) && recipients[0] === 'info@inkwattle.example'),
  ).toHaveLength(1);
  expect(errors.splice(0).toSorted()).toEqual([
    'Failed to load resource: net::ERR_FAILED',
    expect.stringMatching(/^The quote request was not sent: TypeError: Failed to fetch/),
  ]);
});

test('keeps a draft after a reload and the visitor details on other pages, and clears a sent message', async ({ page }) => {
  await openForm(page, '/stationery/letterheads');
  const email = await fill(page, { 'What do you need?': 'A draft' });
  await page.reload();
  await hydrateForm(page);
  await expect(message(page)).toHaveValue('A draft');
  await openForm(page, '/stationery/envelopes');
  await expect(page.getByLabel('First name')).toHaveValue('Kim');
  await expect(message(page)).toHaveValue('');
  await openForm(page, '/contact');
  await expect(page.getByLabel('Name')).toHaveValue('Kim Lee');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await openForm(page, '/stationery/letterheads');
  await expect(message(page)).toHaveValue('A draft');
  await button(page).click();
  await notice(page).waitFor();
  await page.reload();
  await hydrateForm(page);
  await expect(page.getByLabel('Phone')).toHaveValue('0491 570 157');
  await expect(message(page)).toHaveValue('');
});

test('does not restore visitor details that the visitor deleted', async ({ page }) => {
  await openForm(page, '/get-quote');
  await page.getByLabel('Business name').pressSequentially('Acme');
  await page.getByLabel('Business name').fill('');
  await page.getByLabel('Phone').fill('0491 570 157');
  await page.reload();
  await hydrateForm(page);
  await expect(page.getByLabel('Phone')).toHaveValue('0491 570 157');
  await expect(page.getByLabel('Business name')).toHaveValue('');
});

test('shows each message under its field', async ({ page }) => {
  await openForm(page, '/get-quote');
  await button(page).click();
  await expect(page.locator('#quote-email-error')).toBeVisible();
  const [field, error] = await page.evaluate(() =>
    ['#quote-email', '#quote-email-error'].map((selector) => document.querySelector(selector)?.getBoundingClientRect()),
  );
  expect(error?.top).toBeGreaterThanOrEqual(field?.bottom ?? Number.NaN);
});

for (const [path, service] of [
  ['/get-quote', 'General Inquiry'],
  ['/signage-displays/banners', 'Banner Printing'],
] as const)
  test(`on ${path} names the service ${service}`, async ({ page, shop }) => {
    await openForm(page, path);
    await fill(page);
    await button(page).click();
    expect((await shop.mailToShop(await referenceOf(page))).text).toContain(`Service: ${service}`);
  });

test.describe('on a phone', () => {
  test.use(phone);

  test('sends exactly the seven fields, shows them in the docket, and mails the shop and the customer', async ({ page, shop }) => {
    await page.clock.install();
    await openForm(page, '/stationery/letterheads');
    const email = await fill(page, { 'Business name': 'Lee & Sons <Perth>' });
    // Requests sent within 3 s of opening the page are marked as suspicious for the shop.
    await page.clock.fastForward(3000);
    const release = await holdRequests(page, '**/api/send-quote-email');
    const request = page.waitForRequest('**/api/send-quote-email');
    await button(page).click();
    expect((await request).postDataJSON()).toEqual({
      firstName: 'Kim',
      lastName: 'Lee',
      email,
      phone: '0491 570 157',
      businessName: 'Lee & Sons <Perth>',
      message: '500 letterheads\nby Friday',
      serviceName: 'Letterheads',
    });
    await expect(button(page)).toHaveText('Sending message...');
    await expect(button(page)).toBeDisabled();
    release();
    const reference = await referenceOf(page);
    await expect(notice(page)).toBeVisible();
    await expect(button(page)).toHaveCount(0);
    const docket = page.getByRole('region', { name: 'Thank you, Kim' });
    for (const text of [reference, 'Letterheads', '500 letterheads\nby Friday', 'Kim Lee', 'Lee & Sons <Perth>', email, '0491 570 157'])
      await expect(docket).toContainText(text);
    await docket.getByRole('button', { name: 'Ask for something else' }).click();
    await expect(button(page)).toBeEnabled();
    await expect(message(page)).toHaveValue('');
    await expect(page.getByLabel('First name')).toHaveValue('Kim');
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['visitor']);

    const toShop = await shop.mailToShop(reference);
    const toCustomer = await shop.mailToCustomer(reference);
    expect(toCustomer.recipients).toEqual([email]);
    expect(toShop.replyTo).toEqual([{ name: 'Kim Lee', address: email }]);
    for (const value of ['Letterheads', 'Kim', 'Lee', email, '0491 570 157', 'Lee & Sons <Perth>', '500 letterheads\nby Friday'])
      expect(toShop.text).toContain(value);
    expect(toShop.html).toContain('Lee &amp; Sons &lt;Perth&gt;');
    expect(toShop.text).not.toContain('Please check');
    expect(toCustomer.text).toContain(reference);
    expect(toCustomer.replyTo?.[0]?.address).toBe('info@inkwattle.example');
  });

  test('moves the focus to the result when the form is submitted with Enter', async ({ page }) => {
    await openForm(page, '/get-quote');
    await fill(page);
    await page.getByLabel('First name').press('Enter');
    await expect(page.getByRole('region', { name: 'Thank you, Kim' })).toBeFocused();
    await expect(notice(page)).toBeInViewport({ ratio: 1 });
  });

  test('keeps text typed before hydration', async ({ page }) => {
    const releaseScripts = await holdRequests(page, '**/assets/*.js');
    await page.goto('/get-quote', { waitUntil: 'commit' });
    await page.getByLabel('First name').fill('Early');
    releaseScripts();
    await hydrateForm(page);
    await expect(page.getByLabel('First name')).toHaveValue('Early');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('is returned with its messages and values, then redirects to a confirmation page', async ({ page, shop }) => {
      await page.goto('/stationery/letterheads');
      await expect(page.getByText('Choose files')).toBeHidden();
      // The browser accepts a blank name and an email address without a dot.
      await fill(page, { 'First name': '  ', Email: 'kim@example', 'What do you need?': 'Typed <once>' });
      await button(page).click();
      await expect(summary(page).getByRole('link')).toHaveText(['First name is required', 'Invalid email address']);
      await expect(page).toHaveTitle(/^Error: /);
      await expect(page.locator('h1')).toHaveText('Letterheads');
      await expect(page.getByLabel('Last name')).toHaveValue('Lee');
      await expect(message(page)).toHaveValue('Typed <once>');
      const { email } = newRequest();
      await page.getByLabel('First name').fill('Kim');
      await page.getByLabel('Email').fill(email);
      await button(page).click();
      await page.waitForURL('**/quote-sent?reference=*');
      await page.getByText(success).waitFor();
      const id = new URL(page.url()).searchParams.get('reference') ?? '';
      await page.getByText(id).waitFor();
      const mails = await shop.mailsOf(id, 2);
      for (const { text } of mails) expect(text).toContain('Typed <once>');
      expect((await shop.mailToShop(id)).replyTo?.[0]?.address).toBe(email);
    });
  });
});

test('the page returned for a form posted without JavaScript works with JavaScript too', async ({ page }) => {
  await openForm(page, '/get-quote');
  await fill(page, { 'First name': ' ', 'What do you need?': 'Posted before it woke' });
  await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.submit());
  await page.waitForURL('**/api/send-quote-email');
  await hydrateForm(page);
  await expect(message(page)).toHaveValue('Posted before it woke');
  await page.getByLabel('First name').fill('Kim');
  await expect(page.getByText('There is a problem')).toHaveCount(0);
  await button(page).click();
  await notice(page).waitFor();
  await expect(page.getByLabel('Last name')).toHaveCount(0);
});
