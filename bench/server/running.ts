// Processes of a benchmark: their temporary folder, cleanup, CPU pinning, CPU time and memory.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Everything is written to one folder: one disk is measured, and all is removed at the end. */
export const folder = mkdtempSync(join(tmpdir(), 'inkwattle-bench-'));
// PostgreSQL runs as another user when this one is root.
chmodSync(folder, 0o755);
process.env.TMPDIR = folder;
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));

/** Cleanup callbacks. On interruption they run in parallel, since the terminal may have signalled the processes as well. */
const ends: (() => unknown)[] = [];
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => Promise.all(ends.map((end) => end())).finally(() => process.exit(1)));

/** Registers the cleanup of something started. */
export const running = <Started>(started: Started, end: (started: Started) => unknown): Started => {
  ends.push(() => end(started));
  return started;
};

/** Runs the cleanups in reverse order. */
export const endAll = async (): Promise<void> => {
  for (const end of ends.splice(0).reverse()) await end();
};

const everyCore = `0-${cpus().length - 1}`;

/** Pins a process to one core, or to all. Returns false where that is not possible. */
export const pinTo = (pid: number, core: number | 'all'): boolean => {
  try {
    execFileSync('taskset', ['-a', '-c', '-p', core === 'all' ? everyCore : String(core), String(pid)], { stdio: 'ignore' });
    return cpus().length > 1;
  } catch {
    return false;
  }
};

/** CPU seconds of a process's main thread, which serves the requests; NaN where /proc is not available. */
export const cpuTime = (pid: number): number => {
  try {
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
