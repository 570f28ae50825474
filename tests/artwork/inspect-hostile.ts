// Reads hostile files in a process of its own, so that a test can measure and end it: node inspect-hostile.ts NAME ...
// Writes a line of JSON for each.

import { inspect } from '#artwork/inspect.ts';
import { hostileFiles } from './hostile-files.ts';

/** What the process needed so far. Time is the processor's, which other tests beside this one do not lengthen. */
const needed = () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  return { seconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 };
};

for (const name of process.argv.slice(2)) {
  const source = hostileFiles[name]?.();
  if (!source) throw new Error(`There is no hostile file called ${name}.`);
  const before = needed();
  const inspection = await inspect(source);
  const after = needed();
  const measured = { name, inspection, seconds: after.seconds - before.seconds, megabytes: after.megabytes - before.megabytes };
  process.stdout.write(`${JSON.stringify(measured)}\n`);
}
