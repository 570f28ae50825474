import { logError } from './log.ts';

const hour = 3_600_000;
const day = 24 * hour;

/**
 * Notices when the clock is put forward or back, by a clock that nobody can set. For a day after that nothing is to be taken
 * for old: by a wrong clock all is.
 */
export const watchClock = (clock = Date.now, steady = () => performance.now()): (() => boolean) => {
  let difference = clock() - steady();
  let trustedFrom = 0;
  return () => {
    const before = difference;
    difference = clock() - steady();
    if (Math.abs(difference - before) > hour) {
      trustedFrom = steady() + day;
      logError('The clock was put forward or back: no old files are removed for a day.');
    }
    return steady() >= trustedFrom;
  };
};
