import { overflowOf, sendRequest, test } from '../support/desk.ts';
import { desktop, expect, phone } from '../support/test.ts';

const product = 'Extra large vinyl bumper stickers cut to the outline of a picture';

test('the figures show what was won and lost, in words, without colour and on a phone', async ({ shop, desk, openAs }) => {
  for (const caseState of ['won', 'won', 'won', 'lost', 'waiting'] as const) {
    const id = await sendRequest(shop, { serviceName: product });
    await desk.database.db.updateTable('enquiries').set({ caseState }).where('id', '=', id).execute();
  }
  const { page } = await openAs('staff', '/figures');
  const section = page.getByRole('region', { name: 'Won and lost by product', exact: true });
  const chart = section.getByRole('img', { name: /^Won and lost by product: most requests for .+, of which \d+ won and \d+ lost$/ });
  const name = chart.getByText(product);
  const bar = chart.locator('span:has(> svg)', { has: page.locator('title') }).and(name.locator('xpath=../following-sibling::*[1]'));

  await section.getByText('Show as a table').click();
  const row = section.getByRole('row').filter({ hasText: product });
  await expect(row.getByRole('cell')).toHaveText(['5', '3', '1', '1', '75%']);
  await expect(section.getByRole('columnheader')).toHaveText(['Product', 'Requests', 'Won', 'Lost', 'Still open', 'Won of decided']);
  await expect(name.locator('..')).toContainText('3 won, 1 lost');
  // Solid, hatched, empty.
  await expect(bar.locator('title')).toHaveText(['Won: 3', 'Lost: 1', 'Still open: 1']);
  const fills = () => bar.locator('rect').evaluateAll((parts) => parts.map((part) => part.getAttribute('fill')));
  expect(await fills()).toEqual(['currentColor', 'url(#hatch)', 'none']);
  await expect(page.locator('pattern#hatch')).toHaveCount(1);

  await page.setViewportSize(desktop.viewport);
  const boxes = async () => Promise.all([name, bar].map(async (part) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }));
  const [beside, right] = await boxes();
  expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
  await page.setViewportSize(phone.viewport);
  const [above, below] = await boxes();
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  expect(await name.evaluate((element) => getComputedStyle(element.parentElement ?? element).overflow)).toBe('visible');
  expect(await overflowOf(page)).toBe(0);

  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  const colours = await bar.evaluate((element) => {
    const part = element.querySelector('rect');
    return part && [getComputedStyle(part).stroke, getComputedStyle(document.body).color];
  });
  expect(colours?.[0]).toBe(colours?.[1]);
});

test('the figures show how soon requests were answered, and where the promise ends', async ({ shop, desk, openAs }) => {
  const id = await sendRequest(shop);
  const late = await sendRequest(shop);
  const longAgo = new Date(Date.now() - 20 * 86_400_000).toISOString();
  const change = (reference: string, answeredAt: string) =>
    desk.database.db
      .updateTable('enquiries')
      .set({ receivedAt: longAgo, answeredAt, caseState: 'answered' })
      .where('id', '=', reference)
      .execute();
  await change(id, longAgo);
  await change(late, new Date().toISOString());
  const { page } = await openAs('staff', '/figures');
  const section = page.getByRole('region', { name: 'Time to the first answer', exact: true });
  await expect(section.getByRole('img', { name: /^Time to the first answer: \d+ of \d+ within 4 h, \d+%$/ })).toBeVisible();
  await section.getByText('Show as a table').click();
  await expect(section.getByRole('rowheader')).toHaveText([
    ...['Up to 1 h', '1 to 2 h', '2 to 4 h', '4 to 8 h', 'More than 8 h', 'Overdue without an answer'],
  ]);
  const countOf = (name: string) => section.getByRole('row', { name }).getByRole('cell').first();
  for (const name of ['Up to 1 h', 'More than 8 h']) await expect(countOf(name)).not.toHaveText('0');
  const lines = (await section.getByRole('img').innerText()).split('\n').filter((line) => !/^\d+$/.test(line));
  expect(lines.indexOf('Promised within 4 h')).toBe(lines.indexOf('2 to 4 h') + 1);
});
