import type { Log, Outbox } from '#domain/enquiry/ports.ts';
import { formatSydneyTime } from './format-time.ts';

/** Short, because the check is a single query over waiting rows. */
const checkInterval = 5000;
const logInterval = 60 * 60_000;

interface WatchOptions {
  outbox: Outbox;
  hasFallback: boolean;
  log: Log;
}

/** Throttled check for failing mail to the shop, reported in the log and to MAIL_TO_FALLBACK. */
export const createShopMailWatch = ({ outbox, hasFallback, log }: WatchOptions): (() => Promise<void>) => {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let loggedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    // Monotonic, because the system clock may be set back.
    const now = performance.now();
    if (now - checkedAt < checkInterval) return;
    checkedAt = now;
    const trouble = await outbox.shopFailures();
    if (!trouble) return;
    if (now - loggedAt >= logInterval) {
      loggedAt = now;
      const { mails, since, lastError } = trouble;
      log(
        `Mail to the shop has been failing for over an hour: ${mails} ${mails === 1 ? 'mail waits' : 'mails wait'}, the oldest since ${formatSydneyTime(since)}. Last error: ${lastError}. Nothing is lost, each is tried again every 15 minutes.${hasFallback ? '' : ' No second address is told: MAIL_TO_FALLBACK is not set.'}`,
        { mails, since },
      );
    }
    if (hasFallback) await outbox.queueForFallback();
  };
};
