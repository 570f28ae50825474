// What runs during a measurement, where it runs, and that it ends.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';

/** All that is written lies in one folder: one disk is measured, and nothing stays behind. */
export const folder = mkdtempSync(join(tmpdir(), 'inkwattle-bench-'));
// PostgreSQL runs as another user when this one is root.
chmodSync(folder, 0o755);
process.env.TMPDIR = folder;
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));

/** How to end what is running. All at once when interrupted: the terminal may have told them, too. */
const ends: (() => unknown)[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => Promise.all(ends.map((end) => end())).finally(() => process.exit(1)));

/** Notes how to end what was started. */
export const running = <Started>(started: Started, end: (started: Started) => unknown): Started => {
  ends.push(() => end(started));
  return started;
};

/** Ends all that was noted, the last first. */
export const endAll = async (): Promise<void> => {
  for (const end of ends.splice(0).reverse()) await end();
};

const everyCore = `0-${cpus().length - 1}`;

/** Keeps a process to one core, or gives it back all of them. False where that cannot be done. */
export const keepTo = (pid: number, core: number | 'all'): boolean => {
  try {
    execFileSync('taskset', ['-a', '-c', '-p', core === 'all' ? everyCore : String(core), String(pid)], { stdio: 'ignore' });
    return cpus().length > 1;
  } catch {
    return false;
  }
};

/** Seconds a process has spent on the processor; NaN where the system does not tell. */
export const processorTime = (pid: number): number => {
  try {
    // Of its main thread, to the nanosecond: that is the one that answers.
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e9;
  } catch {
    return Number.NaN;
  }
};

/** Resident memory of a process in MB. */
export const memoryOf = (pid: number): number => {
  const kilobytes =
    process.platform === 'linux'
      ? /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(kilobytes) / 1024;
};
