import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { startDesk } from '../../support/desk.ts';
import { upload } from '../../support/uploads.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { addAuthenticator, invite, linkMailedTo, list, makePasskey, sendRequest, signInWithPasskey, test } from '../support/desk.ts';
import { holdRequests } from '../support/held.ts';
import { sampleFile } from '../support/quote-form.ts';
import { removeExpectedErrors } from '../support/take-out.ts';
import { expect, type Page } from '../support/test.ts';

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const signOut = (page: Page) => page.getByRole('button', { name: 'Sign out' }).click();

test('the first manager joins by the link in the log, which works once', async ({ open, errors }) => {
  const desk = await startDesk();
  try {
    const find = () => /http:\S+\/join#[\w-]+/.exec(desk.log())?.[0];
    await waitUntil('the first link', find);
    const first = find() ?? '';
    const page = await open(first);
    await addAuthenticator(page);
    await expect(page.getByText('You are the first person at this desk, and its manager.')).toBeVisible();
    // The link lets in anyone who has it, so it does not stay in the history.
    expect(page.url()).toBe(`${desk.url}/join`);
    await page.getByLabel('Your name').fill('Kim Lee');
    await page.getByLabel('Your email').fill('kim@inkwattle.example');
    await makePasskey(page);
    await expect(page.getByText('There are no enquiries yet.')).toBeVisible();
    await expect(link(page, 'Kim Lee (manager)')).toBeVisible();
    const other = await open(first);
    await expect(other.getByRole('alert')).toHaveText(/^This link has been used or is more than an hour old/);
    await expect(other.getByRole('button', { name: 'Make a passkey' })).toBeDisabled();
    removeExpectedErrors(errors, 'status of 410');
    await page.context().close();
  } finally {
    await desk.end();
  }
});

test('an invited person joins by the mailed link, sees no page of managers, signs out and in, and is led where they wanted', async ({
  shop,
  desk,
  open,
  openAs,
  errors,
}) => {
  const reference = await sendRequest(shop);
  const manager = await openAs('manager', '/');
  await link(manager.page, 'People').click();
  await invite(manager.page, 'Alex Roe', 'alex@inkwattle.example');
  const page = await open(await linkMailedTo(shop, 'alex@inkwattle.example'));
  await addAuthenticator(page);
  await expect(page.getByLabel('Your name')).toHaveValue('Alex Roe');
  await makePasskey(page);
  await expect(link(page, 'Alex Roe (staff)')).toBeVisible();
  await expect(link(page, 'People')).toHaveCount(0);
  await page.goto('/people');
  await expect(page.getByText('Only a manager may do this.')).toBeVisible();
  removeExpectedErrors(errors, 'status of 403');

  await signOut(page);
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await page.goto(`/enquiries/${reference}?done=saved`);
  await expect(page).toHaveURL(`${desk.url}/sign-in?next=${encodeURIComponent(`/enquiries/${reference}?done=saved`)}`);
  await signInWithPasskey(page);
  await expect(page).toHaveURL(`${desk.url}/enquiries/${reference}?done=saved`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kim Lee');
});

test('a link to artwork in a mail asks to sign in, saves the file and leads on', async ({ shop, desk, open, openAs }) => {
  const draft = randomUUID();
  const bytes = readFileSync(sampleFile('png-small-logo.png'));
  await upload({ url: shop.url }, bytes, { draft, name: 'logo.png' });
  await sendRequest(shop, { draft });
  const { id } = await desk.database.db.selectFrom('artwork').select('id').where('draft', '=', draft).executeTakeFirstOrThrow();
  const manager = await openAs('manager', '/');
  await invite(manager.page, 'Bo Ray', 'bo@inkwattle.example');
  const page = await open(await linkMailedTo(shop, 'bo@inkwattle.example'));
  await addAuthenticator(page);
  await makePasskey(page);
  await signOut(page);
  await page.goto(`/artwork/${id}`);
  const download = page.waitForEvent('download');
  await signInWithPasskey(page);
  expect(readFileSync(await (await download).path())).toEqual(bytes);
  await expect(page.getByText('You are signed in, and your download has begun.')).toBeVisible();
  await link(page, 'All enquiries').click();
  await expect(list(page)).toBeVisible();
});

test('a link for a lost key ends the old session, and the old passkey no longer signs in', async ({ shop, desk, open, openAs, errors }) => {
  const manager = await openAs('manager', '/people');
  await invite(manager.page, 'Sam Ode', 'sam@inkwattle.example');
  const lost = await open(await linkMailedTo(shop, 'sam@inkwattle.example'));
  await addAuthenticator(lost);
  await makePasskey(lost);

  await manager.page.goto('/people');
  await manager.page.getByRole('button', { name: /^Send a link for a new passkey.*Sam Ode$/ }).click();
  await manager.page.getByText('The link for a new passkey was sent.').waitFor();
  const fresh = await open(await linkMailedTo(shop, 'sam@inkwattle.example'));
  await addAuthenticator(fresh);
  await expect(fresh.getByText('The new passkey replaces all your old ones.')).toBeVisible();
  await expect(fresh.getByLabel('Your name')).toHaveValue('Sam Ode');
  await makePasskey(fresh);

  await lost.goto('/account');
  await expect(lost).toHaveURL(`${desk.url}/sign-in?next=%2Faccount`);
  await signInWithPasskey(lost);
  await expect(lost.getByRole('alert')).toHaveText(/^This passkey is not known here/);
  removeExpectedErrors(errors, 'status of 401');
  await signOut(fresh);
  await signInWithPasskey(fresh);
  await list(fresh).waitFor();
  await fresh.goto('/account');
  await expect(fresh.getByText(/^Passkey \d$/)).toHaveCount(1);
});

test('a person who is signed out by a manager is told by the open page, and asked to sign in at the next click', async ({
  shop,
  desk,
  openAs,
}) => {
  const reference = await sendRequest(shop);
  const manager = await openAs('manager', '/people');
  const staff = await openAs('staff', '/', { name: 'Tess Moon' });
  const { page } = staff;
  const release = await holdRequests(page, '**/changes*');
  await page.goto(`/enquiries/${reference}`);
  await page.getByLabel('Add a note').fill('Rang the customer');
  await manager.page.goto('/people');
  await manager.page.getByRole('button', { name: /^End the session of Tess Moon/ }).click();
  await manager.page.getByText('The session was ended.').waitFor();
  // As when the browser opens the stream of changes again, every half minute.
  release();
  await expect(page.getByRole('alert')).toHaveText(/^You are signed out. Copy what you have written/);
  await expect(page.getByLabel('Add a note')).toHaveValue('Rang the customer');
  await page.getByRole('link', { name: 'All enquiries' }).click();
  await expect(page).toHaveURL(`${desk.url}/sign-in`);
});

test('a note sent after signing out in another tab is not added, and is shown to be copied', async ({ shop, desk, openAs, errors }) => {
  const reference = await sendRequest(shop);
  const { page } = await openAs('staff', `/enquiries/${reference}`);
  const other = await page.context().newPage();
  await other.goto('/');
  await page.getByLabel('Add a note').fill('Ring <Tuesday>');
  await signOut(other);
  await other.getByText('You are signed out.').waitFor();
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out');
  await expect(page.locator('main .whitespace-pre-wrap')).toHaveText(['Ring <Tuesday>']);
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/sign-in?next=${encodeURIComponent(`/enquiries/${reference}`)}`,
  );
  expect(await desk.database.db.selectFrom('notes').selectAll().where('enquiryId', '=', reference).execute()).toEqual([]);
  removeExpectedErrors(errors, 'status of 401');
});
