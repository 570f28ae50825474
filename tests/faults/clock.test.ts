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

/** A shop whose clock the test can shift. PostgreSQL keeps the real time, as on a separate machine. */
const openWithClock = async (env: Record<string, string>) => {
  const file = join(temporaryFolder(), 'offset');
  writeFileSync(file, '0');
  const module = pathToFileURL(join(import.meta.dirname, '../support/shifted-clock.ts')).href;
  const shop = await openShop({ ...env, CLOCK_OFFSET_FILE: file, NODE_OPTIONS: `--import ${module}` });
  return { shop, setClock: (offset: number) => writeFileSync(file, String(offset)) };
};

describe.each(['sqlite', 'postgres'])('on %s', (engine) => {
  test('delivers every mail exactly once when the clock jumps a day forward and back under load', async () => {
    const { shop, setClock } = await openWithClock(await environmentFor(engine));
    const pages = watchPages(shop.url);
    shop.smtp.delay = 100;
    // Defer some mails before every jump: their next attempt is scheduled by the old clock.
    let turn = 0;
    shop.smtp.refuse = () => (turn++ % 3 === 0 ? refusal(451) : undefined);
    const bytes = pdf(500_000);
    const path = pathOf(await announce(shop.url, bytes.length));
    const visitors = sendVisitors(shop.url, { atOnce: 2, pause: 100 });
    for (const offset of [day, 0, -day, 0]) {
      await wait(1000);
      setClock(offset);
      const received = await offsetOf(shop.url + path);
      expect((await piece(shop.url + path, received, bytes.slice(received, received + 50_000))).status).toBe(204);
      await pages.served();
    }
    await wait(1000);
    await visitors.stop();
    shop.smtp.refuse = () => undefined;
    shop.smtp.delay = 0;
    expect(visitors.answers).toMatchObject({ refused: 0, broken: 0 });
    // The wait is the retry delay of a deferred mail, far less than a day.
    await settle(shop, visitors.answers, { fault: 'clock jumps a day forward and back', engine, rounds: 4 });
    // The jump makes some mails look a day old, which sends the shop a delay alarm; its subject has no reference.
    const own = shop.smtp.mails.filter(({ subject }) => subject?.includes('Q-'));
    expect(own).toHaveLength(2 * visitors.answers.accepted.size);
    // A wrong clock must not sweep a recent upload: it can be resumed.
    expect(idOf(path)).toMatch(/^[0-9a-f]{32}$/);
    expect(await sendRest(shop.url + path, bytes)).toBe(204);
    await pages.stop();
    await shop.close();
  });
});
