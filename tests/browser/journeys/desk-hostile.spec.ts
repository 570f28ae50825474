import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { upload } from '../../support/uploads.ts';
import { overflowOf, sendRequest, test } from '../support/desk.ts';
import { sampleFile } from '../support/quote-form.ts';
import { desktop, expect, type Page, phone } from '../support/test.ts';

const script = `"'><script src="https://evil.example/x.js"></script><img src=x onerror="alert(1)">`;
/** Makes what follows run from right to left, up to the end of its paragraph or isolate. */
const rightToLeft = '\u202e';

/** Everything a customer may send, at the limits of the form. */
const hostile = {
  firstName: `${script}${'W'.repeat(120 - script.length)}`,
  lastName: `\u2067${rightToLeft}\u2066${'m'.repeat(117)}`,
  businessName: "=cmd|' /C calc'!A0",
  phone: `${rightToLeft}javascript:alert(1)${'9'.repeat(90)}`,
  serviceName: `${script}${rightToLeft}${'S'.repeat(200)}`,
  message: `1. ${script}${rightToLeft}\nSize: ${script}\nNote: ${'n'.repeat(1000)}\n\nAlso:\n${script}${rightToLeft}${'x'.repeat(30_000)}`,
  page: `/${'p'.repeat(300)}?q=${encodeURIComponent(script)}`,
};

/** Records what must never happen while a customer's words are shown. */
const watch = (page: Page, home: string): string[] => {
  const faults: string[] = [];
  page.on('dialog', (dialog) => {
    faults.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(`${home}/`) && request.url() !== 'data:,') faults.push(`request to ${request.url()}`);
  });
  return faults;
};

test('hostile words of a customer run nothing, fetch nothing and widen no page', async ({ shop, desk, openAs }) => {
  const draft = randomUUID();
  const name = `${script.replaceAll('/', '')}${rightToLeft}${'f'.repeat(80)}.png`;
  await upload({ url: shop.url }, readFileSync(sampleFile('png-small-logo.png')), { draft, name });
  const reference = await sendRequest(shop, { ...hostile, draft });
  await sendRequest(shop, { ...hostile, message: 'x'.repeat(30_000) });
  const { page } = await openAs('manager', '/account', phone);
  const faults = watch(page, desk.url);
  const paths = [
    '/',
    `/?words=${encodeURIComponent(script)}`,
    `/?product=${encodeURIComponent(hostile.serviceName)}&assignee=${encodeURIComponent(script)}`,
    `/?words=${'x'.repeat(300)}`,
    `/enquiries/${reference}`,
  ];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('script:not([src^="/assets/"])')).toHaveCount(0);
    await expect(page.locator('[onerror], [style]')).toHaveCount(0);
    expect([path, await overflowOf(page)]).toEqual([path, 0]);
  }
  await expect(page.locator('h1')).toHaveText(`${hostile.firstName} ${hostile.lastName}`);
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText(hostile.businessName);
  await expect(page.getByRole('region', { name: 'Products' })).toContainText(script);
  await expect(page.getByRole('region', { name: 'Message' })).toContainText(script);
  // Every link of the page leads to the desk, or opens the mail program or the telephone.
  const schemes = await page.locator('a').evaluateAll((links) => links.map((one) => (one as HTMLAnchorElement).protocol));
  expect(new Set(schemes)).toEqual(new Set(['http:', 'mailto:', 'tel:']));
  await page.getByRole('img').scrollIntoViewIfNeeded();
  await page.setViewportSize(desktop.viewport);
  expect(await overflowOf(page)).toBe(0);
  expect(faults).toEqual([]);
});

test('characters that turn the direction of text do not move their neighbours', async ({ shop, openAs }) => {
  const turned = {
    firstName: `${rightToLeft}Zed`,
    lastName: 'Quill',
    businessName: `${rightToLeft}Works`,
    serviceName: `Flyers${rightToLeft}`,
  };
  const reference = await sendRequest(shop, { ...turned, message: `1. Flyers${rightToLeft}\nSize: ${rightToLeft}A4\nQuantity: 5` });
  const { page } = await openAs('staff', `/?words=${reference}`);
  const row = page.locator('#cases li');
  const boxOf = (text: string) =>
    row.evaluate((part, wanted) => {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.nodeValue?.includes(wanted)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const { left, right } = range.getBoundingClientRect();
        return { left, right };
      }
      throw new Error(`${wanted} is not shown`);
    }, text);
  const [name, comma, business] = [await boxOf('Zed'), await boxOf(', '), await boxOf('Works')];
  expect(comma.left).toBeGreaterThanOrEqual(name.right - 1);
  expect(business.left).toBeGreaterThanOrEqual(comma.right - 1);
  await page.goto(`/enquiries/${reference}`);
  // Whatever the customer wrote stands in an isolate or in a paragraph of its own.
  const loose = await page.locator('main').evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.nodeValue?.includes('\u202e') && !node.parentElement?.closest('bdi, [dir=auto]')) found.push(node.nodeValue);
    return found;
  });
  expect(loose).toEqual([]);
});
