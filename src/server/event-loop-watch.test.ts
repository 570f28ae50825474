import { expect, test } from 'vitest';
import { watchEventLoop } from './event-loop-watch.ts';
import { stallSeconds } from './metrics.ts';

const stalls = async (): Promise<number> =>
  (await stallSeconds.get()).values.find(({ metricName }) => metricName?.endsWith('_count'))?.value ?? 0;

test('an event loop that stood still is counted each time, and logged once a minute', async () => {
  const logged: string[] = [];
  const note = (level: string) => (sentence: string) => logged.push(`${level}: ${sentence}`);
  const stop = watchEventLoop({ error: note('error'), info: note('info') });
  const before = await stalls();
  for (let stall = 1; stall <= 2; stall += 1) {
    // Busy on the processor, however much else the machine does.
    for (const begun = process.cpuUsage(); process.cpuUsage(begun).user < 600_000; );
    await expect.poll(stalls).toBeGreaterThanOrEqual(before + stall);
  }
  stop();
  expect(logged).toEqual([expect.stringMatching(/^error: The event loop stood still for \d{3,} ms/)]);
});
