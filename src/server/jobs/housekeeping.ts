import { setTimeout as delay } from 'node:timers/promises';
import { logError } from '#server/observability/log.ts';
import { watchClock } from './clock-watch.ts';
import type { Retention } from './retention.ts';

/** Milliseconds between sweeps of leftovers and checks for old data. */
const sweepInterval = 10 * 60_000;
/** Milliseconds for which a link signed with a replaced secret may still work. */
const refreshInterval = 30_000;
/** Leftovers of a crash are swept before the site opens, but startup waits no longer than this (ms): a bucket may be unavailable. */
const startupSweepTimeout = 5000;

interface Jobs {
  /** Settles uploads that a crash or a visitor left unfinished; `now` decides what is old. */
  sweep: (now: Date) => Promise<void>;
  retention: Retention;
  refreshLinks: () => Promise<void>;
}

/** Starts the periodic jobs. */
export const startHousekeeping = async ({ sweep, retention, refreshLinks }: Jobs) => {
  const isClockTrusted = watchClock();
  const runSweep = () =>
    // With an untrusted clock the time is 1970: complete uploads are settled, and nothing is old enough to remove.
    sweep(isClockTrusted() ? new Date() : new Date(0)).catch((error: Error) => logError(`Sweeping artwork: ${error.message}`));

  const closing = new AbortController();
  let removing: Promise<void> | undefined;
  const removeOld = () => {
    // In the background, one run at a time, however long it takes.
    removing ??= retention
      .runWhenDue(new Date(), closing.signal)
      .catch((error: Error) => logError(`Retention: ${error.message}`))
      .finally(() => {
        removing = undefined;
      });
  };

  const timers = [
    setInterval(() => {
      void runSweep();
      removeOld();
    }, sweepInterval),
    setInterval(() => refreshLinks().catch((error: Error) => logError(`Database: ${error.message}`)), refreshInterval),
  ];
  await Promise.race([runSweep(), delay(startupSweepTimeout, undefined, { ref: false })]);
  removeOld();

  return {
    async stop(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      closing.abort();
      await removing;
    },
  };
};
