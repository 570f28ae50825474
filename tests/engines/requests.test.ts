import { expect } from 'vitest';
import { newRequest, type Shop } from '../support/shop.ts';
import { phone } from './support/engines.ts';
import { journey } from './support/journey.ts';
import { any, button, field, link, type Visitor } from './support/visitor.ts';

/** Fills in the details of a new customer and returns the email address. */
const fillCustomerDetails = async (visitor: Visitor): Promise<string> => {
  const { email } = newRequest();
  const details = { 'First name': 'Kim', 'Last name': 'Lee', Email: email, Phone: '0491 570 157' };
  for (const [label, value] of Object.entries(details)) await visitor.fill(field(label), value);
  return email;
};

/** Waits until the page confirms the quote request; returns the text of the mail to the shop. */
const expectSent = async (visitor: Visitor, shop: Shop): Promise<string> => {
  await visitor.sees('Quote request sent successfully!');
  const reference = await visitor.evaluate(() => /Q-\w{4}-\w{4}/.exec(document.body.innerText)?.[0] ?? '');
  return (await shop.mailToShop(reference)).text ?? '';
};

journey(
  'on a phone a quote request from a product page names mistakes, takes a file, and reaches the shop',
  { device: phone },
  async (visitor, shop) => {
    await visitor.open('/stationery/letterheads');
    await visitor.press(any('main a[href="#quote-first-field"]'));
    await visitor.waitFor('the first field to have the focus', () => document.activeElement?.id === 'quote-first-field');
    await visitor.press(button('Send quote request'));
    await visitor.sees('There is a problem');
    await fillCustomerDetails(visitor);
    await visitor.fill(field('What do you need?'), '500 letterheads');
    await visitor.attach('#quote-artwork', 'tests/artwork/files/png-small-logo.png');
    await visitor.sees('Uploaded');
    // The verdict on the file moves the button down.
    await visitor.sees('Blurry at this size');
    await visitor.press(button('Send quote request'));
    const mail = await expectSent(visitor, shop);
    expect(mail).toContain('500 letterheads');
    expect(mail).toContain('png-small-logo.png');
  },
);

journey('two products on the quote list are sent as one request', {}, async (visitor, shop) => {
  for (const path of ['/signage-displays/corflute-signs', '/stationery/business-cards']) {
    await visitor.open(path);
    await visitor.press(link('Add to quote'));
    await visitor.sees(link('Added'));
  }
  await visitor.open('/quote-list');
  await visitor.sees('2. Business Cards');
  await fillCustomerDetails(visitor);
  await visitor.press(button('Send quote request'));
  const mail = await expectSent(visitor, shop);
  expect(mail).toContain('1. Corflute Signs');
  expect(mail).toContain('2. Business Cards');
});

/** The forms that open a chat: path, fields and button name. */
const chatForms = [
  ['/contact', { Name: 'Kim Lee', Email: 'kim@example.com', Message: 'Do you print on wood?' }, 'Send message'],
  ['/samples', { 'Full Name': 'Kim Lee', 'Email Address': 'kim@example.com', 'Mailing Address': '1 High St' }, 'Request free samples'],
  ['/enquiry', { 'Full Name': 'Kim Lee', 'Email Address': 'kim@example.com' }, 'Send enquiry'],
  [
    '/popular/posters',
    { Name: 'Kim Lee', Email: 'kim@example.com', Phone: '0491 570 157', 'Tell us about your project': 'Ten posters' },
    'Submit quote request',
  ],
] as const;

for (const [path, values, send] of chatForms)
  journey(`the form on ${path} opens a chat with its values in a new window`, {}, async (visitor) => {
    await visitor.open(path);
    for (const [label, value] of Object.entries(values)) await visitor.fill(field(label), value);
    // A press before hydration is replayed, but Safari then blocks the new window and the visitor gets a link instead.
    await visitor.waitFor('the script of the form', () => document.querySelector('main [data-form]') === null);
    await visitor.press(button(send));
    await visitor.sees('Open the chat again');
    expect(await visitor.countWindows()).toBe(2);
    const chat = await visitor.evaluate(() => document.querySelector<HTMLAnchorElement>('[role=status] a[href*="wa.me"]')?.href ?? '');
    expect(new URL(chat).searchParams.get('text')).toContain('Kim Lee');
  });

journey('without JavaScript a missing field is named, and the request is sent', { device: phone, script: false }, async (visitor, shop) => {
  await visitor.open('/get-quote');
  await fillCustomerDetails(visitor);
  await visitor.fill(field('What do you need?'), ' ');
  await visitor.press(button('Send quote request'));
  await visitor.sees('There is a problem');
  await visitor.fill(field('What do you need?'), '20 signs');
  await visitor.press(button('Send quote request'));
  expect(await expectSent(visitor, shop)).toContain('20 signs');
});
