import { mkdirSync, readFileSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { waitUntil } from '../../support/wait-until.ts';
import { sendRequest, test } from '../support/desk.ts';
import { expect } from '../support/test.ts';

test('a manager finds what is held about a customer, downloads a copy and erases it; only references stay', async ({ shop, openAs }) => {
  const email = 'Kim.Held@example.com';
  const fields = { lastName: 'Heldenfels', businessName: 'Held Works' };
  const first = await sendRequest(shop, { ...fields, email, message: 'Fifty labels for jam' });
  const second = await sendRequest(shop, { ...fields, email: email.toLowerCase(), message: 'And a banner' });
  const neighbour = await sendRequest(shop, { email: 'other@example.com' });
  for (const reference of [first, second]) await shop.mailsOf(reference, 2);
  const { page } = await openAs('manager', `/enquiries/${first}`, { name: 'Noor Bell' });
  await page.getByLabel('Add a note').fill('Pays on collection');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByText('The note is added.').waitFor();

  await page.getByRole('link', { name: 'Privacy' }).click();
  await page.getByLabel('Email address of the customer').fill('kim.held@EXAMPLE.com');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('2 enquiries, 4 mails, 0 files, 1 note')).toBeVisible();
  for (const reference of [first, second]) await expect(page.getByRole('link', { name: reference })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the copy' }).click();
  const file = await download;
  // The address is in no name of a file and in no address of a page.
  expect(file.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/);
  expect(page.url()).not.toContain('held');
  const copy = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(copy.enquiries.map(({ enquiry }: { enquiry: { id: string } }) => enquiry.id).toSorted()).toEqual([first, second].toSorted());
  for (const words of ['Fifty labels for jam', 'And a banner', 'Pays on collection', 'Heldenfels'])
    expect(JSON.stringify(copy)).toContain(words);
  expect(JSON.stringify(copy)).not.toContain(neighbour);

  await page.getByLabel('To confirm').fill('kim.hold@example.com');
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByLabel('To confirm')).toHaveAccessibleDescription(/Nothing was erased/);
  await expect(page.getByText('2 enquiries, 4 mails, 0 files, 1 note')).toBeVisible();
  await page.getByLabel('To confirm').fill('kim.held@example.com');
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erased');
  await expect(page.getByText('Erased 2 of 2 enquiries of this address.')).toBeVisible();

  for (const words of ['heldenfels', 'kim.held@example.com', first]) {
    await page.goto(`/?words=${words}`);
    await expect(page.getByText('No enquiry matches.')).toBeVisible();
  }
  await page.goto('/');
  await expect(page.locator('#cases')).toContainText(neighbour);
  for (const reference of [first, second]) await expect(page.locator('#cases')).not.toContainText(reference);
  await page.getByRole('link', { name: 'Audit trail' }).click();
  for (const reference of [first, second])
    for (const act of ['exported a person', 'erased a person'])
      await expect(page.getByText(`Noor Bell: ${act}, ${reference}`)).toBeVisible();
  await expect(page.locator('main')).not.toContainText(/held/i);
});

test('an erasure that cannot be completed says so, and is finished with the form below', async ({ shop, desk, openAs }) => {
  const email = 'kim.stuck@example.com';
  const [first, second] = [await sendRequest(shop, { email }), await sendRequest(shop, { email })];
  for (const reference of [first, second]) await shop.mailsOf(reference, 2);
  const mails = desk.database.db.selectFrom('outbox').select(['id', 'state']).where('enquiryId', 'in', [first, second]);
  await waitUntil('the mails to be marked as sent', async () => (await mails.execute()).every(({ state }) => state === 'sent'));
  // A folder in place of a mail's file cannot be removed as a file.
  const mail = await mails.where('enquiryId', '=', first).executeTakeFirstOrThrow();
  const obstacle = join(shop.server.dataDir, 'mail', `${mail.id}-example-com.eml`);
  mkdirSync(obstacle, { recursive: true });

  const { page } = await openAs('manager', '/privacy');
  const find = async () => {
    await page.getByLabel('Email address of the customer').fill(email);
    await page.getByRole('button', { name: 'Find' }).click();
  };
  const erase = async () => {
    await page.getByLabel('To confirm').fill(email);
    await page.getByRole('button', { name: 'Erase for good' }).click();
  };
  await find();
  await erase();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not everything is done');
  await expect(page.getByRole('alert')).toContainText(`${first} could not be erased completely, because of an error. Press`);
  await expect(page.getByText(`${second} is erased, with its mails.`)).toBeVisible();
  expect(desk.log()).toContain(`Erasing ${first}: `);
  expect(desk.log()).not.toMatch(/stuck|example-com/);

  rmdirSync(obstacle);
  await erase();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erased');
  await expect(page.getByText(`${first} is erased, with its mails.`)).toBeVisible();

  await page.getByRole('link', { name: 'Another address' }).click();
  await find();
  await erase();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing left to erase');
  await expect(page.getByText('There is no enquiry of this address.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
