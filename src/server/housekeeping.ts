import { setTimeout as delay } from 'node:timers/promises';
import { watchClock } from './clock-watch.ts';
import { logError } from './log.ts';
import type { Retention } from './retention.ts';

/** How often what was left behind is settled, and what is old is looked for. */
const sweepInterval = 10 * 60_000;
/** How long a link made with an old secret may still work. */
const refreshInterval = 30_000;
/** What a crash left is settled before the site opens, unless that takes long: a bucket that is away does not keep it closed. */
const longestWait = 5000;

interface Chores {
  /** Settles what a crash or a visitor left behind; what is old is old at this time. */
  sweep: (now: Date) => Promise<void>;
  retention: Retention;
  refreshLinks: () => Promise<void>;
}

/** What is done from time to time, whatever visitors do. */
export const startHousekeeping = async ({ sweep, retention, refreshLinks }: Chores) => {
  const isClockTrusted = watchClock();
  const settle = () =>
    // Nothing is older than the first moment: what has arrived is settled, nothing is removed.
    sweep(isClockTrusted() ? new Date() : new Date(0)).catch((error: Error) => logError(`Sweeping artwork: ${error.message}`));

  const closing = new AbortController();
  let removing: Promise<void> | undefined;
  const removeOld = () => {
    // One run at a time, however long it takes; the site is open meanwhile.
    removing ??= retention
      .runWhenDue(new Date(), closing.signal)
      .catch((error: Error) => logError(`Retention: ${error.message}`))
      .finally(() => {
        removing = undefined;
      });
  };

  const timers = [
    setInterval(() => {
      void settle();
      removeOld();
    }, sweepInterval),
    setInterval(() => refreshLinks().catch((error: Error) => logError(`Database: ${error.message}`)), refreshInterval),
  ];
  await Promise.race([settle(), delay(longestWait, undefined, { ref: false })]);
  removeOld();

  return {
    async stop(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      closing.abort();
      await removing;
    },
  };
};
