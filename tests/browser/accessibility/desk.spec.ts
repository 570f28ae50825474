import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { upload } from '../../support/uploads.ts';
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
  const forms = ['state', 'assignee', 'Save', 'Mark as answered', 'text', 'Add note', 'All enquiries'];
  const parts = ['0491 570 157', 'Write a reply', 'Use your mail program', 'Make a quote', ...forms];
  expect(await tabThrough(page, parts.length)).toEqual(parts);
});
