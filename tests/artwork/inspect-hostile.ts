// Inspects hostile files in a separate process that a test can measure and kill: node inspect-hostile.ts NAME ...
// Prints one line of JSON per file.

import { inspect } from '#domain/artwork/read/inspect.ts';
import { hostileFiles } from './hostile-files.ts';

/** CPU time and peak memory of this process so far. */
const resourcesUsed = () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  return { seconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 };
};

/** CPU time of a fixed workload, which separates a slow machine from a slow file. */
const measureReference = (): number => {
  const before = resourcesUsed();
  let sum = 0;
  for (let step = 0; step < 100_000_000; step += 1) sum = (sum * 31 + step) | 0;
  // Keeps the loop from being optimised away.
  if (sum === 1.5) throw new Error('unreachable');
  return resourcesUsed().seconds - before.seconds;
};

const reference = measureReference();
for (const name of process.argv.slice(2)) {
  const source = hostileFiles[name]?.();
  if (!source) throw new Error(`There is no hostile file called ${name}.`);
  const before = resourcesUsed();
  const inspection = await inspect(source);
  const after = resourcesUsed();
  const ratio = (after.seconds - before.seconds) / reference;
  const measured = { name, inspection, ratio, megabytes: after.megabytes - before.megabytes };
  process.stdout.write(`${JSON.stringify(measured)}\n`);
}
