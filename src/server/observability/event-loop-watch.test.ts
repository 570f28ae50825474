import { expect, test } from 'vitest';
import { watchEventLoop } from './event-loop-watch.ts';
import { stallSeconds } from './metrics.ts';

const countStalls = async (): Promise<number> =>
  (await stallSeconds.get()).values.find(({ metricName }) => metricName?.endsWith('_count'))?.value ?? 0;

test('counts every event loop stall and logs one per minute', async () => {
  const logged: string[] = [];
  const record = (level: string) => (sentence: string) => logged.push(`${level}: ${sentence}`);
  const stop = watchEventLoop({ error: record('error'), info: record('info') });
  const before = await countStalls();
  for (let stall = 1; stall <= 2; stall += 1) {
    // CPU time rather than wall-clock time, so that the load of the machine does not matter.
    for (const start = process.cpuUsage(); process.cpuUsage(start).user < 600_000; );
    await expect.poll(countStalls).toBeGreaterThanOrEqual(before + stall);
  }
  stop();
  expect(logged).toEqual([expect.stringMatching(/^error: The event loop was blocked for \d{3,} ms/)]);
});
