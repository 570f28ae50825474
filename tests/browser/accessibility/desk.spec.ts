import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { refusal } from '../../support/smtp-peer.ts';
import { upload } from '../../support/uploads.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { invite, linkMailedTo, overflowOf, sendRequest, test } from '../support/desk.ts';
import { sampleFile } from '../support/quote-form.ts';
import { removeExpectedErrors } from '../support/take-out.ts';
import { desktop, expect, type Page, phone } from '../support/test.ts';
import { axe, colours, violationsOnWholePage } from './axe.ts';

/** What is wrong with the page on a phone and on desktop, in both colour schemes. */
const faultsOf = async (page: Page): Promise<string[]> => {
  const faults: string[] = [];
  for (const { viewport } of [phone, desktop]) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      // Only colours differ between the schemes.
      const found = await violationsOnWholePage(page, colorScheme === 'light' ? {} : { runOnly: colours });
      faults.push(...found.map((fault) => `${viewport.width} px, ${colorScheme}: ${fault}`));
    }
    const overflow = await overflowOf(page);
    if (overflow > 0) faults.push(`${viewport.width} px: ${overflow} px too wide`);
  }
  return faults;
};

const lines =
  '1. Corflute Signs\nSize: 600 x 900 mm\nQuantity: 20\n\n2. Banners\nQuantity: 1\nNote: with eyelets\n\nAlso:\nWe open on Friday.';

test('no page of the desk has an axe violation or is too wide', async ({ shop, open, openAs, errors }) => {
  const draft = randomUUID();
  await upload({ url: shop.url }, readFileSync(sampleFile('png-small-logo.png')), { draft, name: 'logo.png' });
  const customer = { email: 'axe@example.com', serviceName: 'Corflute Signs, Banners' };
  await sendRequest(shop, customer);
  const reference = await sendRequest(shop, { ...customer, message: lines, draft });

  const { page } = await openAs('manager', '/account');
  await page.context().addInitScript(axe);
  await page.goto(`/enquiries/${reference}`);
  await page.getByLabel('Add a note').fill('Rang the customer');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByText('The note is added.').waitFor();
  expect(await faultsOf(page), 'an enquiry').toEqual([]);
  await invite(page, 'Pat Vale', 'pat@inkwattle.example');
  expect(await faultsOf(page), 'people').toEqual([]);
  for (const path of ['/', '/?state=new', '/?words=nothing+matches', '/account', '/audit']) {
    await page.goto(path);
    expect(await faultsOf(page), path).toEqual([]);
  }
  await page.goto('/enquiries/Q-0000-0000');
  expect(await faultsOf(page), 'a refused page').toEqual([]);
  removeExpectedErrors(errors, 'status of 404');

  const stranger = await open('/sign-in?done=signed-out');
  await stranger.context().addInitScript(axe);
  await stranger.reload();
  expect(await faultsOf(stranger), 'sign-in').toEqual([]);
  await stranger.goto(await linkMailedTo(shop, 'pat@inkwattle.example'));
  await stranger.getByLabel('Your name').waitFor();
  expect(await faultsOf(stranger), 'join').toEqual([]);
});

test('no page of answers, figures, health or privacy has an axe violation or is too wide', async ({ shop, desk, openAs }) => {
  const email = 'axe-refused@example.com';
  const { page } = await openAs('manager', '/account');
  await page.context().addInitScript(axe);
  const check = async (name: string) => expect(await faultsOf(page), name).toEqual([]);
  // A mail that is given up. The shop has no backup either, which is warned of.
  shop.smtp.refuse = (recipient) => (recipient === email ? refusal(550) : undefined);
  const reference = await sendRequest(shop, { email, serviceName: 'Corflute Signs, Banners', message: lines });
  const mails = desk.database.db.selectFrom('outbox').select('id').where('enquiryId', '=', reference);
  await waitUntil('the mail to be given up', () => mails.where('state', '=', 'dead').executeTakeFirst());
  shop.smtp.refuse = () => undefined;
  await page.goto('/health');
  await expect(page.getByRole('listitem').filter({ hasText: reference })).toContainText('given up');
  await expect(page.getByText('No backup has been made.')).toBeVisible();
  await check('health');

  await page.goto(`/enquiries/${reference}/quote`);
  await check('a quote');
  await page.getByRole('button', { name: 'Make the quote' }).click();
  await page.getByRole('alert').waitFor();
  await check('a quote with mistakes');
  for (const field of await page.getByLabel('Amount').all()) await field.fill('1,250.50');
  await page.getByRole('button', { name: 'Make the quote' }).click();
  await page.getByRole('button', { name: 'Send reply' }).waitFor();
  await check('a reply');
  await page.getByRole('textbox', { name: 'Text' }).fill('x'.repeat(10_001));
  await page.getByLabel('Subject').fill('x'.repeat(200));
  const named = (name: string) => ({ name, mimeType: '', buffer: Buffer.from('%PDF-1.7') });
  await page.getByLabel('Files to attach').setInputFiles([named('proof.pdf'), { ...named('letter.txt'), buffer: Buffer.from('Dear Kim') }]);
  await page.getByRole('button', { name: 'Send reply' }).click();
  await page.getByRole('alert').waitFor();
  await check('a reply with mistakes');
  await page.getByLabel('More files').setInputFiles(Array.from({ length: 5 }, (_, index) => named(`${index}.pdf`)));
  await page.getByText('Please choose fewer.').waitFor();
  await check('a reply with too many files');
  await page.getByLabel('More files').setInputFiles([]);
  await page.getByRole('textbox', { name: 'Text' }).fill('We can print that');
  await page.getByLabel('Subject').fill(`Your request ${reference}`);
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.locator('#case-replies')).toContainText('With quote QU-');
  await check('an enquiry with a reply and a quote');
  for (const path of ['/figures', '/figures?period=12m']) {
    await page.goto(path);
    await check(path);
  }

  await page.goto('/privacy');
  await check('privacy');
  // Nothing is erased while a mail is being sent.
  await waitUntil('no mail to be on its way', async () => !(await mails.where('state', '=', 'waiting').executeTakeFirst()));
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is held');
  await check('what is held');
  await page.getByLabel('To confirm').fill('another@example.com');
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await page.getByText('Nothing was erased.').waitFor();
  await check('a wrong confirmation');
  await page.getByLabel('To confirm').fill(email);
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erased');
  await check('erased');
});

/** The names of what has the focus after each of that many presses of Tab. */
const tabThrough = async (page: Page, presses: number): Promise<string[]> => {
  const names: string[] = [];
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    names.push(
      await focused.evaluate((element: HTMLElement) => ('labels' in element && element.getAttribute('name')) || element.innerText),
    );
  }
  return names;
};

test('Tab leads through the search, the rows and the forms in their order, Enter opens what it is on', async ({ shop, openAs }) => {
  const reference = await sendRequest(shop, { firstName: 'Mo', lastName: 'Ito' });
  const { page } = await openAs('staff', `/?words=${reference}`);
  const header = ['Skip to content', 'Inkwattle desk', 'Enquiries', 'Figures', 'Health', 'Robin Hale (staff)', 'Sign out'];
  const listed = [...header, 'words', 'Search', 'Filters', 'Show all enquiries', 'Mo Ito'];
  expect(await tabThrough(page, listed.length)).toEqual(listed);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/enquiries/${reference}`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const forms = ['state', 'assignee', 'Save', 'text', 'Add note', 'All enquiries'];
  const parts = ['0491 570 157', 'Write a reply', 'Use your mail program', 'Mark as answered', 'Make a quote', ...forms];
  expect(await tabThrough(page, parts.length)).toEqual(parts);
});
