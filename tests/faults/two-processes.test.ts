import { expect, test } from 'vitest';
import { startServer } from '../support/server.ts';
import { behindProxy, openShop } from '../support/shop.ts';
import { seeded, wait } from './random.ts';
import { noAnswers, sendVisitors, settle, watchPages } from './visitors.ts';

test('two processes on one DATA_DIR, one killed under load: deliver every mail, and duplicate only those being sent', async () => {
  const random = seeded('two processes');
  const shop = await openShop();
  const other = await startServer({ ...behindProxy, DATA_DIR: shop.server.dataDir, SMTP_URL: shop.smtp.url });
  const pages = watchPages(shop.url);
  const both = [sendVisitors(shop.url, { atOnce: 3 }), sendVisitors(other.url, { atOnce: 3 })];
  for (const { answers } of both) await expect.poll(() => answers.accepted.size).toBeGreaterThan(15);
  await wait(random(50, 400));
  await other.end('SIGKILL');
  const [first, second] = both.map(({ answers }) => answers);
  const before = first?.accepted.size ?? 0;
  await expect.poll(() => first?.accepted.size ?? 0).toBeGreaterThan(before + 10);
  for (const visitors of both) await visitors.stop();
  await pages.served();
  await pages.stop();
  expect(first).toMatchObject({ refused: 0, broken: 0 });
  expect(second?.refused).toBe(0);
  const accepted = new Map([...(first?.accepted ?? []), ...(second?.accepted ?? [])]);
  expect(accepted.size).toBe((first?.accepted.size ?? 0) + (second?.accepted.size ?? 0));
  await settle(shop, { ...noAnswers(), accepted }, { fault: 'one of two processes killed', engine: 'sqlite', rounds: 1 });
  // A process sends four mails concurrently.
  const messageIds = shop.smtp.mails.map(({ messageId }) => messageId);
  expect(messageIds.length - new Set(messageIds).size).toBeLessThanOrEqual(4);
  await shop.close();
});
