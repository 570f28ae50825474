import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openShop, restartServer } from '../support/shop.ts';
import { hashOf, pdf } from '../support/uploads.ts';
import { seeded, wait } from './random.ts';
import { announce, idOf, pathOf, sendRest } from './uploads.ts';
import { environmentFor, sendVisitors, settle, untilStopped } from './visitors.ts';

const rounds = 20;

/** Uploads files one after another, resuming each over kills and restarts; `arrived` has those the server acknowledged. */
const sendFiles = (url: string) => {
  const arrived = new Map<string, string>();
  const stop = untilStopped(2, async () => {
    const bytes = pdf(800_000);
    for (let path = ''; ; ) {
      try {
        path ||= pathOf(await announce(url, bytes.length));
        if ((await sendRest(url + path, bytes, 64 * 1024)) !== 204) continue;
        arrived.set(idOf(path), hashOf(bytes));
        return;
      } catch {
        // The server is restarting.
        await wait(50);
      }
    }
  });
  return { arrived, stop };
};

describe.each(['sqlite', 'postgres'])('on %s', (engine) => {
  test(`loses nothing acknowledged over ${rounds} kills at random moments under load`, async () => {
    const random = seeded(`kill on ${engine}`);
    const env = await environmentFor(engine);
    const shop = await openShop(env);
    const files = sendFiles(shop.url);
    const visitors = sendVisitors(shop.url);
    for (let round = 0; round < rounds; round++) {
      const before = visitors.answers.accepted.size;
      await expect.poll(() => visitors.answers.accepted.size, { interval: 5 }).toBeGreaterThan(before);
      await wait(random(50, 400));
      await shop.server.end('SIGKILL');
      await restartServer(shop, env);
    }
    await visitors.stop();
    await files.stop();
    // Broken connections prove that each kill hit requests in flight.
    expect(visitors.answers.broken).toBeGreaterThanOrEqual(rounds);
    expect(visitors.answers.refused).toBe(0);
    await settle(shop, visitors.answers, { fault: 'kill -9 under load', engine, rounds });
    expect(files.arrived.size).toBeGreaterThan(0);
    for (const [id, hash] of files.arrived) expect(hashOf(readFileSync(join(shop.server.dataDir, 'artwork', id))), id).toBe(hash);
    console.log(`${files.arrived.size} files arrived over the kills, all byte for byte`);
    await shop.close();
  });
});
