import { logError } from '#server/observability/log.ts';

const hour = 3_600_000;
const day = 24 * hour;

/**
 * Detects changes of the system clock by comparing it with a monotonic clock. The returned function says whether the clock
 * can be trusted: not for a day after a jump of more than an hour, because a wrong clock makes everything look old.
 */
export const watchClock = (clock = Date.now, monotonic = () => performance.now()): (() => boolean) => {
  let difference = clock() - monotonic();
  let trustedFrom = 0;
  return () => {
    const previous = difference;
    difference = clock() - monotonic();
    if (Math.abs(difference - previous) > hour) {
      trustedFrom = monotonic() + day;
      logError('The clock was changed: no old files are removed for a day.');
    }
    return monotonic() >= trustedFrom;
  };
};
