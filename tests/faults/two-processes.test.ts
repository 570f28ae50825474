import { expect, test } from 'vitest';
import { startServer } from '../support/server.ts';
import { behindProxy, openShop } from '../support/shop.ts';
import { seeded, wait } from './random.ts';
import { sendVisitors, settle, watchPages } from './visitors.ts';

test('two processes on one DATA_DIR, one killed under load: all is delivered, and twice only what it was sending', async () => {
  const random = seeded('two processes');
  const shop = await openShop();
  const other = await startServer({ ...behindProxy, DATA_DIR: shop.server.dataDir, SMTP_URL: shop.smtp.url });
  const stopWatching = watchPages(shop.url);
  const both = [sendVisitors(shop.url, { atOnce: 3 }), sendVisitors(other.url, { atOnce: 3 })];
  for (const { answers } of both) await expect.poll(() => answers.accepted.size).toBeGreaterThan(15);
  await wait(random(50, 400));
  await other.end('SIGKILL');
  const [first, second] = both.map(({ answers }) => answers);
  const before = first?.accepted.size ?? 0;
  await expect.poll(() => first?.accepted.size ?? 0).toBeGreaterThan(before + 10);
  for (const visitors of both) await visitors.stop();
  await stopWatching();
  expect(first).toMatchObject({ refused: 0, broken: 0 });
  expect(second?.refused).toBe(0);
  const accepted = new Map([...(first?.accepted ?? []), ...(second?.accepted ?? [])]);
  expect(accepted.size).toBe((first?.accepted.size ?? 0) + (second?.accepted.size ?? 0));
  await settle(
    shop,
    { refused: 0, broken: 0, slowest: 0, accepted },
    { fault: 'one of two processes killed', engine: 'sqlite', rounds: 1 },
  );
  // Four at once is what a process sends.
  const names = shop.smtp.mails.map(({ messageId }) => messageId);
  expect(names.length - new Set(names).size).toBeLessThanOrEqual(4);
  await shop.close();
});
