import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { openShop, restartServer, type Shop } from '../../support/shop.ts';
import { hashOf, linksIn, local } from '../../support/uploads.ts';
import { makeFile } from '../support/files.ts';
import { holdRequests } from '../support/held.ts';
import { hydrateForm, waitForIdle } from '../support/page.ts';
import { chooseFiles, fillCustomerDetails, openForm, referenceOf, sendForm, verdictOf } from '../support/quote-form.ts';
import { expect, type Page, phone, test } from '../support/test.ts';

const form = '/labels-stickers/foil-labels';
const hour = 3_600_000;

/** Files are uploaded in chunks of 8 MB: 9 MB take two. */
const makePdf = (name: string, megabytes: number): string => makeFile(name, '%PDF-1.7\n', randomBytes(megabytes * 1024 * 1024));

const row = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ has: page.getByRole('paragraph') });
const uploaded = (page: Page, name: string) => row(page, name).getByText('Uploaded').waitFor();

const fillRequest = async (page: Page) => {
  await fillCustomerDetails(page);
  await page.getByLabel('What do you need?').fill('Foil labels from my files');
};

/** Links in mails have the public URL of the site; this rewrites them to the test server. */
const download = (shop: Shop, link = '') => fetch(local(shop, link));

const chunks = '**/api/artwork/*';
const offsetOf = (request: { headers(): Record<string, string> }) => Number(request.headers()['upload-offset'] ?? 0);
/** Chooses a file whose first chunk arrives and whose second stalls. */
const chooseAndStop = async (page: Page, file: string) => {
  await page.route(chunks, (route) => (offsetOf(route.request()) > 0 ? undefined : route.continue()));
  const second = page.waitForRequest((request) => request.method() === 'PATCH' && offsetOf(request) > 0);
  await chooseFiles(page, file);
  await second;
};
const reloadAndResume = async (page: Page) => {
  await page.reload();
  // Unroute only after the reload, or the held chunk could arrive before the page unloads.
  await page.unroute(chunks);
  await hydrateForm(page);
};

/** The number of files stored in IndexedDB. */
const countStoredFiles = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('artwork', 1);
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const counting = opening.result.transaction('files').objectStore('files').count();
    await new Promise((resolve) => {
      counting.onsuccess = resolve;
    });
    opening.result.close();
    return counting.result;
  });

test.describe('on a phone', () => {
  test.use(phone);

  test('artwork is uploaded immediately, rejected with a reason, can be removed, and reaches the shop as links', async ({ page, shop }) => {
    await openForm(page, form);
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    const logo = makePdf('logo.pdf', 9);
    const sketch = makeFile('sketch.eps', '%!PS-Adobe-3.0 EPSF-3.0\n');
    const photo = makeFile('photo.jpg', 'RIFF....WEBPVP8 ');
    const notes = makeFile('notes.docx', 'PK');
    const empty = makeFile('empty.png');
    await waitForIdle(page);
    expect(scripts).toEqual([]);
    await chooseFiles(page, logo, sketch, photo, notes, empty);
    await uploaded(page, 'logo.pdf');
    await uploaded(page, 'sketch.eps');
    // The uploader is fetched only once; the print check loads its own scripts.
    expect(scripts.filter((address) => address.includes('uploader'))).toHaveLength(1);
    const refusals = page.getByRole('alert').getByRole('listitem');
    await expect(refusals).toHaveText([
      'photo.jpg was not added: inside it is a WebP picture, as websites use them. Please send the original, which is often larger, or open this one in a photo program and save it as a PNG.',
      'notes.docx was not added: it is a Word document. Please choose File > Save As in Word, and the file type PDF.',
      'empty.png was not added: the file is empty.',
    ]);

    await page.getByRole('button', { name: 'Remove sketch.eps' }).click();
    await expect(page.getByRole('button', { name: 'Remove sketch.eps' })).toHaveCount(0);
    const more = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'].map((name) => makeFile(name, '\xff\xd8\xff\xe0'));
    await chooseFiles(page, ...more);
    for (const file of more.slice(0, 4)) await uploaded(page, basename(file));
    await expect(refusals).toHaveText(['e.jpg was not added: a request can carry at most 5 files.']);
    await chooseFiles(page, logo);
    await expect(refusals).toHaveText(['logo.pdf was not added: it is in the list already.']);

    await fillRequest(page);
    const id = await sendForm(page);
    await expect(page.getByRole('list', { name: 'Chosen artwork' })).toHaveCount(0);
    const mail = await shop.mailToShop(id);
    expect(linksIn(mail.text)).toHaveLength(5);
    const response = await download(shop, linksIn(mail.text)[0]);
    expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''logo.pdf");
    expect(hashOf(await response.bytes())).toBe(hashOf(readFileSync(logo)));
  });
});

test('artwork still uploading when the request is sent is shown to the visitor and reaches the shop in a second mail', async ({
  page,
  shop,
}) => {
  await page.clock.install({ time: 0 });
  await openForm(page, form);
  const releaseChunks = await holdRequests(page, chunks, 'PATCH');
  const releaseScripts = await holdRequests(page, /\/assets\/.*\.js$/);
  await chooseFiles(page, makePdf('late.pdf', 1));
  await row(page, 'late.pdf')
    .getByText(/^Uploading/)
    .waitFor();
  await fillRequest(page);
  // A request waits a few seconds for its uploads to be created. With the clock paused, that timeout never ends.
  await page.clock.pauseAt(hour);
  await page.getByRole('button', { name: 'Send quote request' }).click();
  await page.getByRole('button', { name: 'Sending message...' }).waitFor();
  // The uploader script loads only now.
  releaseScripts();
  const id = await referenceOf(page);
  await page.clock.resume();
  await page.getByText('Please keep this page open: one file is still on the way to us.').waitFor();
  expect((await shop.mailToShop(id)).text).toContain('late.pdf (1.0 MB): still on its way');
  releaseChunks();
  await page.getByText('All files have arrived.').waitFor();
  const second = (await shop.mailsOf(id, 3)).find(({ subject }) => subject?.startsWith('Artwork for quote request'));
  expect(second?.replyTo?.[0]?.address).toMatch(/^customer\d+@example\.com$/);
  expect((await download(shop, linksIn(second?.text)[0])).status).toBe(200);
});

test('artwork removed while its upload is being created is not in the mail, and pausing does not list a file twice', async ({
  page,
  shop,
}) => {
  await page.clock.install({ time: 0 });
  await openForm(page, form);
  let created = 0;
  const respond = Promise.withResolvers<void>();
  // The server creates each upload immediately; the page gets the responses only after the last click.
  await page.route('**/api/artwork', async (route) => {
    const response = await route.fetch();
    created += 1;
    await respond.promise;
    await route.fulfill({ response }).catch(() => undefined);
  });
  await chooseFiles(page, makePdf('regretted.pdf', 1));
  await expect.poll(() => created).toBe(1);
  await page.getByRole('button', { name: 'Remove regretted.pdf' }).click();
  await chooseFiles(page, makePdf('wanted.pdf', 1));
  await expect.poll(() => created).toBe(2);
  await page.getByRole('button', { name: 'Pause wanted.pdf' }).click();
  await page.getByRole('button', { name: 'Resume wanted.pdf' }).click();
  await expect.poll(() => created).toBe(3);
  respond.resolve();
  await uploaded(page, 'wanted.pdf');
  await fillRequest(page);
  // A request waits a few seconds for uploads to be deleted. With the clock paused, that timeout never ends.
  await page.clock.pauseAt(hour);
  const mail = await shop.mailToShop(await sendForm(page));
  expect(mail.text).not.toContain('regretted.pdf');
  expect(mail.text?.match(/wanted\.pdf/g)).toHaveLength(1);
  expect(linksIn(mail.text)).toHaveLength(1);
});

test('artwork can be paused and resumed, and continues by itself after a lost connection', async ({ page, context, errors }) => {
  await openForm(page, form);
  const releaseChunks = await holdRequests(page, chunks, 'PATCH');
  const chunk = page.waitForRequest((request) => request.method() === 'PATCH');
  await chooseFiles(page, makePdf('pausing.pdf', 1));
  await chunk;
  await page.getByRole('button', { name: 'Pause pausing.pdf' }).click();
  await row(page, 'pausing.pdf')
    .getByText(/^Paused at/)
    .waitFor();
  releaseChunks();
  // Offline, the check could not load what it still needs, and would say so.
  await verdictOf(page, 'pausing.pdf');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Resume pausing.pdf' }).click();
  await row(page, 'pausing.pdf')
    .getByText(/^Connection lost/)
    .waitFor();
  expect(errors.splice(0)).toEqual(['Failed to load resource: net::ERR_INTERNET_DISCONNECTED']);
  await context.setOffline(false);
  await uploaded(page, 'pausing.pdf');
});

test('artwork can be paused before the uploader script has loaded', async ({ page }) => {
  await openForm(page, form);
  const releaseUploader = await holdRequests(page, /\/assets\/uploader\..*\.js$/);
  const uploaderRequest = page.waitForRequest(/\/assets\/uploader\./);
  await chooseFiles(page, makePdf('early-pause.pdf', 1));
  await uploaderRequest;
  await page.getByRole('button', { name: 'Pause early-pause.pdf' }).click();
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/api/artwork') && sent.push(request.method()));
  const arrived = page.waitForEvent('requestfinished', (request) => request.url().includes('/assets/uploader.'));
  releaseUploader();
  await arrived;
  await waitForIdle(page);
  await expect(row(page, 'early-pause.pdf').getByText(/^Paused at 0/)).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Resume early-pause.pdf' }).click();
  await uploaded(page, 'early-pause.pdf');
});

test('artwork survives a reload: finished uploads stay, unfinished ones resume', async ({ page, shop }) => {
  await openForm(page, form);
  await chooseFiles(page, makePdf('early.pdf', 1));
  await uploaded(page, 'early.pdf');
  await expect.poll(() => countStoredFiles(page)).toBe(0);
  const big = makePdf('big.pdf', 9);
  await chooseAndStop(page, big);
  await expect.poll(() => countStoredFiles(page)).toBe(1);
  const offsets: number[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && offsets.push(offsetOf(request)));
  await reloadAndResume(page);
  await uploaded(page, 'early.pdf');
  await uploaded(page, 'big.pdf');
  expect(offsets[0]).toBeGreaterThanOrEqual(8 * 1024 * 1024);
  await fillRequest(page);
  const mail = await shop.mailToShop(await sendForm(page));
  const bytes = await (await download(shop, linksIn(mail.text)[1])).bytes();
  expect(hashOf(bytes)).toBe(hashOf(readFileSync(big)));
});

test('artwork that the browser could not store is asked for again, and its upload resumes', async ({ page }) => {
  await openForm(page, form);
  const file = makePdf('forgotten.pdf', 9);
  await chooseAndStop(page, file);
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  await reloadAndResume(page);
  await row(page, 'forgotten.pdf')
    .getByText(/^Stopped at \d+%\. Choose the same file again to continue\.$/)
    .waitFor();
  await chooseFiles(page, file);
  await uploaded(page, 'forgotten.pdf');
  await expect(page.getByRole('list', { name: 'Chosen artwork' }).getByRole('listitem')).toHaveCount(1);
});

test('artwork survives a killed and restarted server', async ({ page, errors }) => {
  // Starts a server twice, which is slow on a busy machine.
  test.slow();
  const shop = await openShop();
  try {
    await page.clock.install();
    await openForm(page, shop.url + form);
    const releaseChunks = await holdRequests(page, chunks, 'PATCH');
    const chunk = page.waitForRequest((request) => request.method() === 'PATCH');
    await chooseFiles(page, makePdf('restart.pdf', 1));
    await chunk;
    await row(page, 'restart.pdf')
      .getByText(/^Uploading/)
      .waitFor();
    // The scripts of the print check have loaded, too.
    await verdictOf(page, 'restart.pdf');
    await shop.server.end('SIGKILL');
    const failed = page.waitForEvent('requestfailed');
    releaseChunks();
    await failed;
    await restartServer(shop);
    // The page retries after a delay.
    await page.clock.fastForward(10_000);
    await uploaded(page, 'restart.pdf');
    expect(errors.length).toBeGreaterThan(0);
    for (const error of errors.splice(0)) expect(error).toMatch(/^Failed to load resource: net::ERR_/);
  } finally {
    await shop.close();
  }
});
