import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { describe, expect, test, vi } from 'vitest';
import { awake, type openPage, phone } from '../support/browser.ts';
import { choose, fillIn, openForm, sendForm } from '../support/quote-form.ts';
import { startServer, temporaryFolder } from '../support/server.ts';
import { shopInBrowser } from '../support/shop-in-browser.ts';

const scene = shopInBrowser();
const folder = temporaryFolder();

/** A file that is what its name says, of a given size. */
const makeFile = (name: string, megabytes: number, start = '%PDF-1.7\n'): string => {
  const file = join(folder, name);
  writeFileSync(file, Buffer.concat([Buffer.from(start, 'latin1'), randomBytes(megabytes * 1024 * 1024)]));
  return file;
};
const jpeg = '\xff\xd8\xff\xe0';

const open = async (options?: Parameters<typeof openPage>[2]): Promise<Page> =>
  (await openForm(scene, '/labels-stickers/foil-labels', options)).page;
const row = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ has: page.getByRole('paragraph') });
const uploaded = (page: Page, name: string) => row(page, name).getByText('Uploaded').waitFor();

const send = async (page: Page): Promise<string> => {
  await fillIn(page);
  await page.getByLabel('What do you need?').fill('Foil labels from my files');
  return sendForm(page);
};

/** Holds the pieces of uploads back until told. */
const holdPieces = async (page: Page) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = async (route: Route) => {
    if (route.request().method() === 'PATCH') await held;
    await route.continue().catch(() => undefined);
  };
  await page.route('**/api/artwork/*', hold);
  return async () => {
    release();
    await page.unroute('**/api/artwork/*', hold);
  };
};

/** The request for a piece after the first: what came before it has arrived. */
const nextPiece = (page: Page) =>
  page.waitForRequest((request) => request.method() === 'PATCH' && Number(request.headers()['upload-offset']) > 0);

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const linksIn = (text: string | undefined): string[] => text?.match(/http:\S+\/api\/artwork-files\/\S+/g) ?? [];
/** The links name the public address of the site; the test's server is elsewhere. */
const download = (link: string) => fetch(link.replace('http://localhost:3000', scene.shop.url));

describe('artwork', () => {
  test('goes up at once, is refused with a reason, can be removed, and reaches the shop as links', async () => {
    const page = await open(phone);
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    const logo = makeFile('logo.pdf', 9);
    const sketch = makeFile('sketch.eps', 0, '%!PS-Adobe-3.0 EPSF-3.0\n');
    const photo = makeFile('photo.jpg', 0, 'RIFF....WEBPVP8 ');
    const notes = makeFile('notes.docx', 0, 'PK');
    const empty = join(folder, 'empty.png');
    writeFileSync(empty, '');
    expect(scripts).toEqual([]);
    await choose(page, logo, sketch, photo, notes, empty);
    await uploaded(page, 'logo.pdf');
    await uploaded(page, 'sketch.eps');
    // What sends a file comes once, what checks it beside it.
    expect(scripts.filter((address) => address.includes('uploader'))).toHaveLength(1);
    const refusals = page.getByRole('alert').getByRole('listitem');
    expect(await refusals.allTextContents()).toEqual([
      'photo.jpg was not added: its name says JPG, but inside it is not a JPG, PNG, PDF, AI or EPS file. Please export it again.',
      'notes.docx was not added: it is not a JPG, PNG, PDF, AI or EPS file.',
      'empty.png was not added: the file is empty.',
    ]);

    await page.getByRole('button', { name: 'Remove sketch.eps' }).click();
    await page.getByRole('button', { name: 'Remove sketch.eps' }).waitFor({ state: 'detached' });
    const more = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'].map((name) => makeFile(name, 0, jpeg));
    await choose(page, ...more);
    for (const file of more.slice(0, 4)) await uploaded(page, basename(file));
    expect(await refusals.allTextContents()).toEqual(['e.jpg was not added: a request can carry at most 5 files.']);
    await choose(page, logo);
    expect(await refusals.allTextContents()).toEqual(['logo.pdf was not added: it is in the list already.']);

    const id = await send(page);
    expect(await page.getByRole('list', { name: 'Chosen artwork' }).count()).toBe(0);
    const mail = (await scene.shop.mailsOf(id, 2)).find(({ recipients }) => recipients.includes('info@inkwattle.example'));
    expect(linksIn(mail?.text)).toHaveLength(5);
    const response = await download(linksIn(mail?.text)[0] ?? '');
    expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''logo.pdf");
    expect(hashOf(await response.bytes())).toBe(hashOf(readFileSync(logo)));
    await page.context().close();
  });

  test('may still be on its way when the request is sent: the visitor sees it, the shop gets a second mail', async () => {
    const page = await open();
    const release = await holdPieces(page);
    // The program that uploads is still on its way when the visitor sends.
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await choose(page, makeFile('late.pdf', 1));
    await row(page, 'late.pdf')
      .getByText(/^Uploading/)
      .waitFor();
    const id = await send(page);
    await page.getByText('Please keep this page open: one file is still on the way to us.').waitFor();
    const first = (await scene.shop.mailsOf(id, 2)).find(({ recipients }) => recipients.includes('info@inkwattle.example'));
    expect(first?.text).toContain('late.pdf (1.0 MB): still on its way');
    await release();
    await page.getByText('All files have arrived.').waitFor();
    const second = (await scene.shop.mailsOf(id, 3)).find(({ subject }) => subject?.startsWith('Artwork for quote request'));
    expect(second?.replyTo?.[0]?.address).toMatch(/^customer\d+@example\.com$/);
    expect((await download(linksIn(second?.text)[0] ?? '')).status).toBe(200);
    await page.context().close();
  });

  test('that is removed while it is being announced is not promised to the shop, nor announced twice when paused', async () => {
    const page = await open();
    let announced = 0;
    let answer = () => {};
    const answering = new Promise<void>((resolve) => {
      answer = resolve;
    });
    // The server knows of each file at once; the page hears of it only after the last click.
    await page.route('**/api/artwork', async (route) => {
      const response = await route.fetch();
      announced += 1;
      await answering;
      await route.fulfill({ response }).catch(() => undefined);
    });
    await choose(page, makeFile('regretted.pdf', 1));
    await vi.waitFor(() => expect(announced).toBe(1), 30_000);
    await page.getByRole('button', { name: 'Remove regretted.pdf' }).click();
    await choose(page, makeFile('wanted.pdf', 1));
    await vi.waitFor(() => expect(announced).toBe(2), 30_000);
    await page.getByRole('button', { name: 'Pause wanted.pdf' }).click();
    await page.getByRole('button', { name: 'Resume wanted.pdf' }).click();
    await vi.waitFor(() => expect(announced).toBe(3), 30_000);
    answer();
    await uploaded(page, 'wanted.pdf');
    const id = await send(page);
    const mail = (await scene.shop.mailsOf(id, 2)).find(({ recipients }) => recipients.includes('info@inkwattle.example'));
    expect(mail?.text).not.toContain('regretted.pdf');
    expect(mail?.text?.match(/wanted\.pdf/g)).toHaveLength(1);
    expect(linksIn(mail?.text)).toHaveLength(1);
    await page.context().close();
  });

  test('can be paused and resumed, and goes on by itself after the line was down', async () => {
    const page = await open();
    const release = await holdPieces(page);
    await choose(page, makeFile('pausing.pdf', 20));
    await page.getByRole('button', { name: 'Pause pausing.pdf' }).click();
    await row(page, 'pausing.pdf')
      .getByText(/^Paused at/)
      .waitFor();
    await release();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Resume pausing.pdf' }).click();
    await row(page, 'pausing.pdf')
      .getByText(/^Connection lost/)
      .waitFor();
    await page.context().setOffline(false);
    await uploaded(page, 'pausing.pdf');
    await page.context().close();
  });

  test('survives a reload: what has arrived stays, what has not goes on by itself', async () => {
    const page = await open();
    await choose(page, makeFile('early.pdf', 1));
    await uploaded(page, 'early.pdf');
    // The first piece arrives, the second does not.
    await page.route('**/api/artwork/*', (route) =>
      Number(route.request().headers()['upload-offset'] ?? 0) > 0 ? undefined : route.continue(),
    );
    const big = makeFile('big.pdf', 18);
    const second = nextPiece(page);
    await choose(page, big);
    await second;
    await page.unroute('**/api/artwork/*');
    const offsets: number[] = [];
    page.on('request', (request) => request.method() === 'PATCH' && offsets.push(Number(request.headers()['upload-offset'])));
    await page.reload();
    await awake(page);
    await uploaded(page, 'early.pdf');
    await uploaded(page, 'big.pdf');
    expect(offsets[0]).toBeGreaterThanOrEqual(8 * 1024 * 1024);
    const id = await send(page);
    const mail = (await scene.shop.mailsOf(id, 2)).find(({ recipients }) => recipients.includes('info@inkwattle.example'));
    const bytes = await (await download(linksIn(mail?.text)[1] ?? '')).bytes();
    expect(hashOf(bytes)).toBe(hashOf(readFileSync(big)));
    await page.context().close();
  });

  test('asks for the file again when the browser could not keep it, and goes on from where it was', async () => {
    const page = await open();
    await page.route('**/api/artwork/*', (route) =>
      Number(route.request().headers()['upload-offset'] ?? 0) > 0 ? undefined : route.continue(),
    );
    const file = makeFile('forgotten.pdf', 12);
    const second = nextPiece(page);
    await choose(page, file);
    await second;
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
    await page.reload();
    // Not before: what is held back would go on its way, and might arrive before the page is gone.
    await page.unroute('**/api/artwork/*');
    await awake(page);
    await row(page, 'forgotten.pdf')
      .getByText(/^Stopped at \d+ %\. Choose the same file again to go on\.$/)
      .waitFor();
    await choose(page, file);
    await uploaded(page, 'forgotten.pdf');
    expect(await page.getByRole('list', { name: 'Chosen artwork' }).getByRole('listitem').count()).toBe(1);
    await page.context().close();
  });

  test('survives a server that is killed and starts again', async () => {
    const page = await open();
    const release = await holdPieces(page);
    await choose(page, makeFile('restart.pdf', 20));
    await row(page, 'restart.pdf')
      .getByText(/^Uploading/)
      .waitFor();
    await scene.shop.server.end('SIGKILL');
    await release();
    scene.shop.server = await startServer({
      PORT: new URL(scene.shop.url).port,
      DATA_DIR: scene.shop.server.dataDir,
      SMTP_URL: scene.shop.smtp.url,
      TRUSTED_PROXIES: '127.0.0.1',
    });
    await uploaded(page, 'restart.pdf');
    await page.context().close();
  });
});
