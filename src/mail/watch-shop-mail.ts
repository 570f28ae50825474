import type { Log, Outbox } from '#enquiry/ports.ts';
import { whenInWords } from './when.ts';

/** One query over the rows that wait, so it may run often. */
const checkInterval = 5000;
const logInterval = 60 * 60_000;

interface Watch {
  outbox: Outbox;
  hasFallback: boolean;
  log: Log;
}

/** Checks from time to time whether mail to the shop fails, and reports it: in the log, and to the second address. */
export const createShopMailWatch = ({ outbox, hasFallback, log }: Watch): (() => Promise<void>) => {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let loggedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    // Not the clock of the machine: it may be put back.
    const now = performance.now();
    if (now - checkedAt < checkInterval) return;
    checkedAt = now;
    const trouble = await outbox.shopTrouble();
    if (!trouble) return;
    if (now - loggedAt >= logInterval) {
      loggedAt = now;
      const { mails, since, lastError } = trouble;
      log(
        `Mail to the shop has been failing for over an hour: ${mails} ${mails === 1 ? 'mail waits' : 'mails wait'}, the oldest since ${whenInWords(since)}. Last error: ${lastError}. Nothing is lost, each is tried again every 15 minutes.${hasFallback ? '' : ' No second address is told: MAIL_TO_FALLBACK is not set.'}`,
        { mails, since },
      );
    }
    if (hasFallback) await outbox.queueForFallback();
  };
};
