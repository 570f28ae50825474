import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { chunksOf, pngOf } from '../../artwork/png-chunks.ts';
import { upload } from '../../support/uploads.ts';
import { sendRequest, test } from '../support/desk.ts';
import { sampleFile } from '../support/quote-form.ts';
import { expect, type Page } from '../support/test.ts';

const item = (page: Page, name: string) => page.locator('#case-files').getByRole('listitem').filter({ hasText: name });

/** The share of pixels of a canvas that are not white, in per cent. */
const inkOn = (canvas: Locator): Promise<number> =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const pixels = element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data ?? new Uint8ClampedArray();
    let inked = 0;
    for (let at = 0; at < pixels.length; at += 4) if (Math.min(...pixels.subarray(at, at + 3)) < 200) inked += 1;
    return (400 * inked) / pixels.length;
  });

const send = async (site: { url: string }, draft: string, names: string[]): Promise<void> => {
  for (const name of names) await upload(site, readFileSync(sampleFile(name)), { draft, name });
};

test('PDFs are drawn as they print, page by page, and the pictures stay when the page is updated', async ({ shop, openAs }) => {
  const draft = randomUUID();
  await send(shop, draft, ['pdf-blur-page-2.pdf', 'pdf-card.pdf', 'pdf-password.pdf']);
  const reference = await sendRequest(shop, { draft });
  const { page } = await openAs('staff', `/enquiries/${reference}`);
  const blurred = item(page, 'pdf-blur-page-2.pdf');
  await expect(blurred.getByText('The check is still reading it.')).toHaveCount(0);
  await blurred.scrollIntoViewIfNeeded();
  const first = blurred.getByRole('img', { name: 'What page 1 of pdf-blur-page-2.pdf shows, cut to 90 × 55 mm' });
  await first.waitFor();
  expect(await inkOn(first)).toBeGreaterThan(1);
  await expect(blurred).toContainText('Page 1 of 2');

  await item(page, 'pdf-card.pdf').scrollIntoViewIfNeeded();
  const card = item(page, 'pdf-card.pdf').getByRole('img', { name: 'What pdf-card.pdf shows, cut to 90 × 55 mm' });
  await card.waitFor();
  expect(await inkOn(card)).toBeGreaterThan(5);
  await expect(item(page, 'pdf-password.pdf').getByRole('img')).toHaveCount(0);

  await blurred.getByRole('button', { name: 'Next page of pdf-blur-page-2.pdf' }).click();
  await blurred.getByRole('img', { name: 'What page 2 of pdf-blur-page-2.pdf shows' }).waitFor();
  await expect(blurred).toContainText('Page 2 of 2');

  // Somebody else's note updates the page, and with it no file.
  const other = (await openAs('staff', `/enquiries/${reference}`)).page;
  await other.getByLabel('Add a note').fill('Rang the customer');
  await other.getByRole('button', { name: 'Add note' }).click();
  await expect(page.locator('#case-notes')).toContainText('Rang the customer');
  await expect(blurred.getByRole('img', { name: /^What page 2 of/ })).toBeVisible();

  // A file that arrives later is drawn too.
  await send(shop, draft, ['pdf-cairo.pdf']);
  const late = item(page, 'pdf-cairo.pdf');
  await expect(late.getByText('The check is still reading it.')).toHaveCount(0);
  await late.scrollIntoViewIfNeeded();
  await late.getByRole('img').waitFor();
});

test('a very large picture is fetched only when it is asked for', async ({ shop, openAs }) => {
  const draft = randomUUID();
  const chunks = chunksOf(readFileSync(sampleFile('png-small-logo.png')));
  const padding = { name: 'prVt', content: Buffer.alloc(21 * 1024 * 1024, 'x') };
  await upload({ url: shop.url }, new Uint8Array(pngOf(...chunks.slice(0, -1), padding, ...chunks.slice(-1))), {
    draft,
    name: 'large.png',
  });
  const reference = await sendRequest(shop, { draft });
  const { page } = await openAs('staff', `/enquiries/${reference}`);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const large = item(page, 'large.png');
  await expect(large.getByText('The check is still reading it.')).toHaveCount(0);
  await large.scrollIntoViewIfNeeded();
  const button = large.getByRole('button', { name: 'Show a picture (21 MB) of large.png' });
  await button.waitFor();
  expect(fetched.filter((path) => path.endsWith('/picture'))).toEqual([]);
  await button.click();
  const picture = large.getByRole('img', { name: 'What large.png shows' });
  await picture.waitFor();
  expect(await inkOn(picture)).toBeGreaterThan(1);
  await expect(button).toBeHidden();
});

test('a file that took over the script that draws it could read nothing else of the desk', async ({ shop, openAs }) => {
  const draft = randomUUID();
  await send(shop, draft, ['pdf-card.pdf']);
  const reference = await sendRequest(shop, { draft });
  const { page } = await openAs('manager', '/account');
  const tried = ['/', '/enquiries.csv', `/enquiries/${reference}`, 'http://127.0.0.1:9/', '/pdf-parts/qcms_bg.wasm'];
  // The script under its own policy, with other words in it.
  await page.context().route('**/assets/picture-worker*.js', async (route) => {
    const response = await route.fetch();
    const outcome = 'Promise.all(addresses.map((address) => fetch(address).then(() => "read", () => "refused")))';
    const body = `const addresses = ${JSON.stringify(tried)}; ${outcome}.then((outcomes) => console.log("tried: " + outcomes));`;
    await route.fulfill({ response, body });
  });
  const said = page.waitForEvent('console', (message) => message.text().startsWith('tried: '));
  await page.goto(`/enquiries/${reference}`);
  await expect(item(page, 'pdf-card.pdf').getByText('The check is still reading it.')).toHaveCount(0);
  await item(page, 'pdf-card.pdf').scrollIntoViewIfNeeded();
  expect((await said).text()).toBe('tried: refused,refused,refused,refused,read');
});
