import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { upload } from '../../support/uploads.ts';
import { overflowOf, sendRequest, test } from '../support/desk.ts';
import { holdRequests } from '../support/held.ts';
import { sampleFile } from '../support/quote-form.ts';
import { removeExpectedErrors } from '../support/take-out.ts';
import { expect, type Page, phone } from '../support/test.ts';

const stateOf = (page: Page) => page.locator('#case-head');
const row = (page: Page, reference: string) => page.getByRole('listitem').filter({ hasText: reference });

/** Writes a note and sends it. */
const addNote = async (page: Page, text: string): Promise<void> => {
  await page.getByLabel('Add a note').fill(text);
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByText('The note is added.').waitFor();
};

const products =
  '1. Corflute Signs\nSize: 600 x 900 mm\nQuantity: 20\n\n2. Banners\nQuantity: 1\nNote: with eyelets\n\nAlso:\nWe open on Friday.';

test('a request appears in the open list, is found, shown with its picture, answered and noted; another open page follows', async ({
  shop,
  desk,
  openAs,
}) => {
  const { page } = await openAs('staff', '/', { name: 'Alex Roe' });
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  const draft = randomUUID();
  await upload({ url: shop.url }, readFileSync(sampleFile('png-small-logo.png')), { draft, name: 'logo.png' });
  const wants = { serviceName: 'Corflute Signs, Banners', message: products, businessName: 'Quill Bakery' };
  const reference = await sendRequest(shop, { ...wants, draft, page: '/signage-displays/corflute-signs' });
  await expect(row(page, reference)).toContainText('2 products, 1 file, unassigned');
  await expect(page.locator('body')).toHaveAttribute('data-same-page');

  await page.getByLabel('Search').fill('quill bak');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\?words=quill/);
  await expect(page.locator('#cases li')).toHaveCount(1);
  await page.getByRole('link', { name: 'Kim Lee' }).click();

  const facts = page.getByRole('region', { name: 'Customer' });
  for (const fact of ['0491 570 157', 'Quill Bakery', '/signage-displays/corflute-signs', '@example.com'])
    await expect(facts).toContainText(fact);
  await expect(page.getByRole('row')).toContainText([/Product.*Choices/, /1\. Corflute.*600 x 900 mm.*20/, /2\. Banners.*with eyelets/]);
  await expect(page.getByRole('region', { name: 'Message' })).toContainText('We open on Friday.');
  const picture = page.getByRole('img', { name: 'What logo.png shows' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download logo.png' }).click();
  expect((await download).suggestedFilename()).toBe('logo.png');
  const acts = await desk.database.db.selectFrom('auditTrail').selectAll().where('subject', '=', reference).execute();
  expect(acts.map(({ actor, act }) => `${actor} ${act}`)).toEqual(['Alex Roe downloaded artwork']);

  const other = (await openAs('manager', `/enquiries/${reference}`, { name: 'Noor Bell' })).page;
  await other.getByLabel('Add a note').fill('I will ring them about');
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await page.getByText('Saved.').waitFor();
  await expect(stateOf(page)).toContainText('Answered');
  await addNote(page, 'Sent the price\nwithout delivery');
  await expect(page.locator('#case-notes')).toContainText('Alex Roe');
  await expect(stateOf(other)).toContainText('Answered');
  await expect(other.locator('#case-notes')).toContainText('Sent the price\nwithout delivery', { useInnerText: true });
  await expect(other.getByLabel('Add a note')).toHaveValue('I will ring them about');
  await expect(other.getByLabel('Add a note')).toBeFocused();
  // The form that was replaced is of the new version.
  await other.getByLabel('State').selectOption('Won');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await other.getByText('Saved.').waitFor();
  await expect(stateOf(page)).toContainText('Won');
});

test('what changes while a page is on its way is shown too', async ({ shop, openAs }) => {
  const reference = await sendRequest(shop);
  const { page } = await openAs('staff', '/account');
  const release = await holdRequests(page, '**/changes*');
  await page.goto(`/enquiries/${reference}`);
  const other = (await openAs('staff', `/enquiries/${reference}`)).page;
  await addNote(other, 'Rang the customer');
  release();
  await expect(page.locator('#case-notes')).toContainText('Rang the customer');
});

test('of two people who change an enquiry at once, the second is told, and nothing is overwritten', async ({
  shop,
  desk,
  openAs,
  errors,
}) => {
  const reference = await sendRequest(shop);
  const first = await openAs('staff', `/enquiries/${reference}`, { name: 'Alex Roe' });
  const second = await openAs('staff', '/account', { name: 'Noor Bell' });
  // Never answered: the page stays as it was.
  await second.page.context().route('**/changes*', () => undefined);
  await second.page.goto(`/enquiries/${reference}`);
  await first.page.getByLabel('State').selectOption('Waiting for customer');
  await first.page.getByLabel('Assigned to', { exact: true }).selectOption(first.id);
  await first.page.getByRole('button', { name: 'Save', exact: true }).click();
  await first.page.getByText('Saved.').waitFor();

  await second.page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(second.page.getByRole('alert')).toHaveText(/^Somebody else changed this enquiry .* Your choice was not saved/);
  await expect(stateOf(second.page)).toContainText('Waiting for customer');
  await expect(stateOf(second.page)).toContainText('assigned to Alex Roe');
  removeExpectedErrors(errors, 'status of 409');
  const stored = await desk.database.db.selectFrom('enquiries').selectAll().where('id', '=', reference).executeTakeFirstOrThrow();
  expect(stored).toMatchObject({ caseState: 'waiting', assigneeId: first.id, version: 1 });
  // The page that told it has the new version, and follows what happens then.
  await second.page.context().unroute('**/changes*');
  await second.page.getByLabel('State').selectOption('Lost');
  await second.page.getByRole('button', { name: 'Save', exact: true }).click();
  await second.page.getByText('Saved.').waitFor();
  await expect(stateOf(first.page)).toContainText('Lost');
});

test('a page that refused a form still follows what others do', async ({ shop, openAs, errors }) => {
  const reference = await sendRequest(shop);
  const { page } = await openAs('staff', `/enquiries/${reference}`);
  await page.getByLabel('Add a note').fill('x'.repeat(5001));
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByText('Please keep a note under 5000 characters').waitFor();
  expect(errors).toEqual([]);
  const other = (await openAs('staff', `/enquiries/${reference}`)).page;
  await addNote(other, 'Rang the customer');
  await expect(page.locator('#case-notes')).toContainText('Rang the customer');
  await expect(page.getByLabel('Add a note')).toHaveValue('x'.repeat(5001));
});

test('without JavaScript the list, its filters, the search and all forms of an enquiry work', async ({ shop, openAs }) => {
  const reference = await sendRequest(shop, { serviceName: 'Zinc Plates', businessName: 'Marmalade Works', page: '/get-quote' });
  const { page, id } = await openAs('staff', '/', { name: 'Alex Roe', javaScriptEnabled: false, ...phone });
  await page.getByText('Filters').click();
  await page.getByLabel('State').selectOption('New');
  await page.getByLabel('Page').selectOption('/get-quote');
  await page.getByLabel('Product').selectOption('Zinc Plates');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.locator('#cases li')).toHaveCount(1);
  await expect(page.getByLabel('Product')).toHaveValue('Zinc Plates');
  await page.getByLabel('State').selectOption('Won');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('No enquiry matches.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all enquiries' }).click();
  await page.getByLabel('Search').fill('marmalade');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: 'Kim Lee' }).click();
  await expect(page.locator('#case-head')).toContainText(reference);
  expect(await overflowOf(page)).toBe(0);
  await page.getByLabel('State').selectOption('Won');
  await page.getByLabel('Assigned to', { exact: true }).selectOption(id);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(stateOf(page)).toContainText('Won');
  await expect(stateOf(page)).toContainText('assigned to Alex Roe');
  await addNote(page, 'Printed on Monday');
  await expect(page.locator('#case-notes')).toContainText('Printed on Monday');
});

test('an enquiry of a person who is disabled is found, marked as answered and stays assigned until somebody changes it', async ({
  shop,
  desk,
  openAs,
}) => {
  const reference = await sendRequest(shop);
  const former = await openAs('staff', '/account', { name: 'Ines Gray' });
  const { db } = desk.database;
  await db.updateTable('enquiries').set({ assigneeId: former.id }).where('id', '=', reference).execute();
  await db.updateTable('staff').set({ disabledAt: new Date().toISOString() }).where('id', '=', former.id).execute();
  const { page, id } = await openAs('staff', `/?assignee=${former.id}`, { name: 'Alex Roe' });
  await expect(page.getByLabel('Assigned to')).toHaveValue(former.id);
  await row(page, reference).getByRole('link', { name: 'Kim Lee' }).click();
  await expect(page.getByLabel('Assigned to').getByRole('option', { name: 'Ines Gray (disabled)' })).toHaveJSProperty('selected', true);
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await page.getByText('Saved.').waitFor();
  await expect(stateOf(page)).toContainText('Answered');
  await page.getByLabel('State').selectOption('Won');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(stateOf(page)).toContainText('Won');
  await expect(stateOf(page)).toContainText('assigned to Ines Gray');
  await page.getByLabel('Assigned to').selectOption(id);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(stateOf(page)).toContainText('assigned to Alex Roe');
});

test('a page asks for no changes while it cannot be seen, and shows them as soon as it can', async ({ shop, openAs }) => {
  const reference = await sendRequest(shop);
  const { page } = await openAs('staff', '/account');
  const opened = page.waitForRequest('**/changes*');
  await page.goto(`/enquiries/${reference}`);
  await opened;
  const show = (state: DocumentVisibilityState) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/changes'));
  await show('hidden');
  await ended;
  const other = (await openAs('staff', `/enquiries/${reference}`)).page;
  await addNote(other, 'Rang the customer');
  const again = page.waitForRequest('**/changes*');
  await show('visible');
  await again;
  await expect(page.locator('#case-notes')).toContainText('Rang the customer');
});

test('a page whose stream of changes is refused for a while asks again', async ({ shop, openAs, errors }) => {
  const reference = await sendRequest(shop);
  const { page } = await openAs('staff', '/account');
  let refused = 0;
  // As a proxy answers while the desk is restarted.
  await page.context().route('**/changes*', async (route) => {
    refused += 1;
    if (refused > 1) await route.fallback();
    else await route.fulfill({ status: 502 });
  });
  const stream = page.waitForResponse((response) => response.url().includes('/changes') && response.ok());
  await page.goto(`/enquiries/${reference}`);
  await stream;
  const other = (await openAs('staff', `/enquiries/${reference}`)).page;
  await addNote(other, 'Rang the customer');
  await expect(page.locator('#case-notes')).toContainText('Rang the customer');
  removeExpectedErrors(errors, 'status of 502');
});
