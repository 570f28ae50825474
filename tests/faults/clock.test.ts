import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/server.ts';
import { openShop } from '../support/shop.ts';
import { refusal } from '../support/smtp-peer.ts';
import { pdf, piece } from '../support/uploads.ts';
import { wait } from './random.ts';
import { announce, idOf, offsetOf, pathOf, sendRest } from './uploads.ts';
import { environmentFor, sendVisitors, settle, watchPages } from './visitors.ts';

const day = 24 * 60 * 60_000;

/** A shop whose clock the test can set. Its PostgreSQL keeps its own time, as a machine of its own would. */
const openWithClock = async (env: Record<string, string>) => {
  const file = join(temporaryFolder(), 'offset');
  writeFileSync(file, '0');
  const module = pathToFileURL(join(import.meta.dirname, '../support/shifted-clock.ts')).href;
  const shop = await openShop({ ...env, CLOCK_OFFSET_FILE: file, NODE_OPTIONS: `--import ${module}` });
  return { shop, putClock: (offset: number) => writeFileSync(file, String(offset)) };
};

describe.each(['sqlite', 'postgres'])('on %s', (engine) => {
  test('a clock that jumps a day forward and a day back while enquiries are taken and sent: all is delivered, nothing twice', async () => {
    const { shop, putClock } = await openWithClock(await environmentFor(engine));
    const stopWatching = watchPages(shop.url);
    shop.smtp.delay = 100;
    // Some are put off at every jump, so that their next attempt is timed by the clock before it.
    let turn = 0;
    shop.smtp.refuse = () => (turn++ % 3 === 0 ? refusal(451) : undefined);
    const bytes = pdf(500_000);
    const path = pathOf(await announce(shop.url, bytes.length));
    const visitors = sendVisitors(shop.url, { atOnce: 2, pause: 100 });
    for (const offset of [day, 0, -day, 0]) {
      await wait(1000);
      putClock(offset);
      const half = await offsetOf(shop.url + path);
      expect((await piece(shop.url + path, half, bytes.slice(half, half + 50_000))).status).toBe(204);
    }
    await wait(1000);
    await visitors.stop();
    shop.smtp.refuse = () => undefined;
    shop.smtp.delay = 0;
    expect(visitors.answers).toMatchObject({ refused: 0, broken: 0 });
    // No more than a refused mail has to wait, and far less than a day.
    await settle(shop, visitors.answers, { fault: 'clock jumps a day forward and back', engine, rounds: 4 });
    // By a clock that jumped a day some had waited for a day, and the shop is told so; that mail names none in its subject.
    const own = shop.smtp.mails.filter(({ subject }) => subject?.includes('Q-'));
    expect(own).toHaveLength(2 * visitors.answers.accepted.size);
    // An upload minutes old is not swept away by a wrong clock, and goes on.
    expect(idOf(path)).toMatch(/^[0-9a-f]{32}$/);
    expect(await sendRest(shop.url + path, bytes)).toBe(204);
    await stopWatching();
    await shop.close();
  });
});
