// Reads one hostile file in a process of its own, so that a test can measure and end it: node inspect-hostile.ts NAME

import { inspect } from '#artwork/inspect.ts';
import { hostileFiles } from './hostile-files.ts';

const source = hostileFiles[process.argv[2] ?? '']?.();
if (!source) throw new Error(`There is no hostile file called ${process.argv[2]}.`);

/** What the process needed so far. Time is the processor's, which other tests beside this one do not lengthen. */
const needed = () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  return { seconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 };
};

const before = needed();
const inspection = await inspect(source);
const after = needed();
process.stdout.write(
  JSON.stringify({ inspection, seconds: after.seconds - before.seconds, megabytes: Math.round(after.megabytes - before.megabytes) }),
);
