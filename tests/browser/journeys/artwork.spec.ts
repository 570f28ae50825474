import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { openShop, restartServer, type Shop } from '../../support/shop.ts';
import { hashOf, linksIn, local } from '../../support/uploads.ts';
import { makeFile } from '../support/files.ts';
import { holdBack } from '../support/held.ts';
import { awake, begun } from '../support/page.ts';
import { choose, fillIn, openForm, referenceOf, sendForm, verdictOf } from '../support/quote-form.ts';
import { expect, type Page, phone, test } from '../support/test.ts';

const form = '/labels-stickers/foil-labels';
const hour = 3_600_000;

/** A file goes up in pieces of 8 MB: one of 9 MB takes two. */
const makePdf = (name: string, megabytes: number): string => makeFile(name, '%PDF-1.7\n', randomBytes(megabytes * 1024 * 1024));

const row = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ has: page.getByRole('paragraph') });
const uploaded = (page: Page, name: string) => row(page, name).getByText('Uploaded').waitFor();

const fillRequest = async (page: Page) => {
  await fillIn(page);
  await page.getByLabel('What do you need?').fill('Foil labels from my files');
};

/** The links name the public address of the site; the test's server is elsewhere. */
const download = (shop: Shop, link = '') => fetch(local(shop, link));

const pieces = '**/api/artwork/*';
const offsetOf = (request: { headers(): Record<string, string> }) => Number(request.headers()['upload-offset'] ?? 0);
/** Chooses a file of which the first piece arrives and the second does not. */
const chooseAndStop = async (page: Page, file: string) => {
  await page.route(pieces, (route) => (offsetOf(route.request()) > 0 ? undefined : route.continue()));
  const second = page.waitForRequest((request) => request.method() === 'PATCH' && offsetOf(request) > 0);
  await choose(page, file);
  await second;
};
const reloadAndGoOn = async (page: Page) => {
  await page.reload();
  // Not before: what is held back would go on its way, and might arrive before the page is gone.
  await page.unroute(pieces);
  await awake(page);
};

/** How many files the browser keeps, which no visitor can see. */
const keptFiles = (page: Page) =>
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

  test('goes up at once, is refused with a reason, can be removed, and reaches the shop as links', async ({ page, shop }) => {
    await openForm(page, form);
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    const logo = makePdf('logo.pdf', 9);
    const sketch = makeFile('sketch.eps', '%!PS-Adobe-3.0 EPSF-3.0\n');
    const photo = makeFile('photo.jpg', 'RIFF....WEBPVP8 ');
    const notes = makeFile('notes.docx', 'PK');
    const empty = makeFile('empty.png');
    await begun(page);
    expect(scripts).toEqual([]);
    await choose(page, logo, sketch, photo, notes, empty);
    await uploaded(page, 'logo.pdf');
    await uploaded(page, 'sketch.eps');
    // What sends a file comes once, what checks it beside it.
    expect(scripts.filter((address) => address.includes('uploader'))).toHaveLength(1);
    const refusals = page.getByRole('alert').getByRole('listitem');
    await expect(refusals).toHaveText([
      'photo.jpg was not added: its name says JPG, but inside it is not a JPG, PNG, PDF, AI or EPS file. Please export it again.',
      'notes.docx was not added: it is not a JPG, PNG, PDF, AI or EPS file.',
      'empty.png was not added: the file is empty.',
    ]);

    await page.getByRole('button', { name: 'Remove sketch.eps' }).click();
    await expect(page.getByRole('button', { name: 'Remove sketch.eps' })).toHaveCount(0);
    const more = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'].map((name) => makeFile(name, '\xff\xd8\xff\xe0'));
    await choose(page, ...more);
    for (const file of more.slice(0, 4)) await uploaded(page, basename(file));
    await expect(refusals).toHaveText(['e.jpg was not added: a request can carry at most 5 files.']);
    await choose(page, logo);
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

test('may still be on its way when the request is sent: the visitor sees it, the shop gets a second mail', async ({ page, shop }) => {
  await page.clock.install({ time: 0 });
  await openForm(page, form);
  const sendPieces = await holdBack(page, pieces, 'PATCH');
  const sendScripts = await holdBack(page, /\/assets\/.*\.js$/);
  await choose(page, makePdf('late.pdf', 1));
  await row(page, 'late.pdf')
    .getByText(/^Uploading/)
    .waitFor();
  await fillRequest(page);
  // A request waits a few seconds for its files to be announced. On the clock of this page they never pass.
  await page.clock.pauseAt(hour);
  await page.getByRole('button', { name: 'Send quote request' }).click();
  await page.getByRole('button', { name: 'Sending message...' }).waitFor();
  // The program that uploads comes only now.
  sendScripts();
  const id = await referenceOf(page);
  await page.clock.resume();
  await page.getByText('Please keep this page open: one file is still on the way to us.').waitFor();
  expect((await shop.mailToShop(id)).text).toContain('late.pdf (1.0 MB): still on its way');
  sendPieces();
  await page.getByText('All files have arrived.').waitFor();
  const second = (await shop.mailsOf(id, 3)).find(({ subject }) => subject?.startsWith('Artwork for quote request'));
  expect(second?.replyTo?.[0]?.address).toMatch(/^customer\d+@example\.com$/);
  expect((await download(shop, linksIn(second?.text)[0])).status).toBe(200);
});

test('that is removed while it is being announced is not promised to the shop, nor announced twice when paused', async ({ page, shop }) => {
  await page.clock.install({ time: 0 });
  await openForm(page, form);
  let announced = 0;
  const answering = Promise.withResolvers<void>();
  // The server knows of each file at once; the page hears of it only after the last click.
  await page.route('**/api/artwork', async (route) => {
    const response = await route.fetch();
    announced += 1;
    await answering.promise;
    await route.fulfill({ response }).catch(() => undefined);
  });
  await choose(page, makePdf('regretted.pdf', 1));
  await expect.poll(() => announced).toBe(1);
  await page.getByRole('button', { name: 'Remove regretted.pdf' }).click();
  await choose(page, makePdf('wanted.pdf', 1));
  await expect.poll(() => announced).toBe(2);
  await page.getByRole('button', { name: 'Pause wanted.pdf' }).click();
  await page.getByRole('button', { name: 'Resume wanted.pdf' }).click();
  await expect.poll(() => announced).toBe(3);
  answering.resolve();
  await uploaded(page, 'wanted.pdf');
  await fillRequest(page);
  // A request waits a few seconds for files to be taken off. On the clock of this page they never pass.
  await page.clock.pauseAt(hour);
  const mail = await shop.mailToShop(await sendForm(page));
  expect(mail.text).not.toContain('regretted.pdf');
  expect(mail.text?.match(/wanted\.pdf/g)).toHaveLength(1);
  expect(linksIn(mail.text)).toHaveLength(1);
});

test('can be paused and resumed, and goes on by itself after the line was down', async ({ page, context, errors }) => {
  await openForm(page, form);
  const sendPieces = await holdBack(page, pieces, 'PATCH');
  const piece = page.waitForRequest((request) => request.method() === 'PATCH');
  await choose(page, makePdf('pausing.pdf', 1));
  await piece;
  await page.getByRole('button', { name: 'Pause pausing.pdf' }).click();
  await row(page, 'pausing.pdf')
    .getByText(/^Paused at/)
    .waitFor();
  sendPieces();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Resume pausing.pdf' }).click();
  await row(page, 'pausing.pdf')
    .getByText(/^Connection lost/)
    .waitFor();
  expect(errors.splice(0)).toEqual(['Failed to load resource: net::ERR_INTERNET_DISCONNECTED']);
  await context.setOffline(false);
  await uploaded(page, 'pausing.pdf');
});

test('can be paused before the program that uploads is here', async ({ page }) => {
  await openForm(page, form);
  const programMayCome = await holdBack(page, /\/assets\/uploader\..*\.js$/);
  const asked = page.waitForRequest(/\/assets\/uploader\./);
  await choose(page, makePdf('early-pause.pdf', 1));
  await asked;
  await page.getByRole('button', { name: 'Pause early-pause.pdf' }).click();
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/api/artwork') && sent.push(request.method()));
  const arrived = page.waitForEvent('requestfinished', (request) => request.url().includes('/assets/uploader.'));
  programMayCome();
  await arrived;
  await begun(page);
  await expect(row(page, 'early-pause.pdf').getByText(/^Paused at 0/)).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Resume early-pause.pdf' }).click();
  await uploaded(page, 'early-pause.pdf');
});

test('survives a reload: what has arrived stays, what has not goes on by itself', async ({ page, shop }) => {
  await openForm(page, form);
  await choose(page, makePdf('early.pdf', 1));
  await uploaded(page, 'early.pdf');
  await expect.poll(() => keptFiles(page)).toBe(0);
  const big = makePdf('big.pdf', 9);
  await chooseAndStop(page, big);
  await expect.poll(() => keptFiles(page)).toBe(1);
  const offsets: number[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && offsets.push(offsetOf(request)));
  await reloadAndGoOn(page);
  await uploaded(page, 'early.pdf');
  await uploaded(page, 'big.pdf');
  expect(offsets[0]).toBeGreaterThanOrEqual(8 * 1024 * 1024);
  await fillRequest(page);
  const mail = await shop.mailToShop(await sendForm(page));
  const bytes = await (await download(shop, linksIn(mail.text)[1])).bytes();
  expect(hashOf(bytes)).toBe(hashOf(readFileSync(big)));
});

test('asks for the file again when the browser could not keep it, and goes on from where it was', async ({ page }) => {
  await openForm(page, form);
  const file = makePdf('forgotten.pdf', 9);
  await chooseAndStop(page, file);
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  await reloadAndGoOn(page);
  await row(page, 'forgotten.pdf')
    .getByText(/^Stopped at \d+%\. Choose the same file again to continue\.$/)
    .waitFor();
  await choose(page, file);
  await uploaded(page, 'forgotten.pdf');
  await expect(page.getByRole('list', { name: 'Chosen artwork' }).getByRole('listitem')).toHaveCount(1);
});

test('survives a server that is killed and starts again', async ({ page, errors }) => {
  // Two starts of a server, which take long on a busy machine.
  test.slow();
  const shop = await openShop();
  try {
    await page.clock.install();
    await openForm(page, shop.url + form);
    const sendPieces = await holdBack(page, pieces, 'PATCH');
    const piece = page.waitForRequest((request) => request.method() === 'PATCH');
    await choose(page, makePdf('restart.pdf', 1));
    await piece;
    await row(page, 'restart.pdf')
      .getByText(/^Uploading/)
      .waitFor();
    // What checks it is here, too.
    await verdictOf(page, 'restart.pdf');
    await shop.server.end('SIGKILL');
    const failed = page.waitForEvent('requestfailed');
    sendPieces();
    await failed;
    await restartServer(shop);
    // The page tries again after a while.
    await page.clock.fastForward(10_000);
    await uploaded(page, 'restart.pdf');
    expect(errors.length).toBeGreaterThan(0);
    for (const error of errors.splice(0)) expect(error).toMatch(/^Failed to load resource: net::ERR_/);
  } finally {
    await shop.close();
  }
});
