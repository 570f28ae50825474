import { expect, test } from 'vitest';
import { watchEventLoop } from './event-loop-watch.ts';
import { stallSeconds } from './metrics.ts';

const stalls = async (): Promise<number> =>
  (await stallSeconds.get()).values.find(({ metricName }) => metricName?.endsWith('_count'))?.value ?? 0;

test('an event loop that stood still is counted each time, and logged once a minute', async () => {
  const logged: string[] = [];
  const stop = watchEventLoop((sentence) => logged.push(sentence));
  const before = await stalls();
  for (let stall = 1; stall <= 2; stall += 1) {
    for (const end = performance.now() + 500; performance.now() < end; );
    await expect.poll(stalls).toBeGreaterThanOrEqual(before + stall);
  }
  stop();
  expect(logged).toEqual([expect.stringMatching(/^The event loop stood still for \d{3,} ms/)]);
});
