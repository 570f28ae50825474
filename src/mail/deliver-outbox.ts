import { isForCustomer, type MailKind } from '#domain/enquiry/enquiry.ts';
import { type DueMail, type Log, maxRetryDelay } from '#domain/enquiry/ports.ts';
import { composeMail, type MailSources } from './compose-mail.ts';
import { PermanentRejection, type SendMail } from './mail.ts';
import { createShopMailWatch } from './watch-shop-mail.ts';

/** Mails of a process that died become available again after this time; a running process renews its leases while sending. */
const lease = 30_000;
const leaseRenewalInterval = 10_000;
/** How long stop() waits for mails being sent. */
const shutdownTimeout = 20_000;
/** Doubles after each failure, up to maxRetryDelay. */
const firstRetryDelay = 2000;
/**
 * About five days of retries; a later confirmation would only confuse the customer. Counts attempts instead of time, so server
 * downtime does not use up the retries.
 */
const maxCustomerAttempts = 500;
/** Polls for mails that other processes queued or that are due for a retry; less often while the database fails. */
const pollInterval = 1000;
const pollIntervalAfterError = 5000;
const maxConcurrent = 4;

export type MailOutcome = 'sent' | 'postponed' | 'refused';

export interface DeliveryOptions extends MailSources {
  send: SendMail;
  log: Log;
  /** Called after each attempt, for metrics. */
  onOutcome: (kind: MailKind, outcome: MailOutcome) => void;
}

/** Delivers due mails until stopped. */
export interface OutboxWorker {
  /** Polls immediately, after a mail was queued. */
  wake(): void;
  /** Claims no more mails; resolves when the current ones are done or shutdownTimeout has passed. */
  stop(): Promise<void>;
}

export const startOutboxWorker = (delivery: DeliveryOptions): OutboxWorker => {
  const sending = new Map<Promise<void>, DueMail>();
  let stopped = false;
  let wake: () => void = () => undefined;
  const poll = createPoll(delivery, sending, () => wake());

  const run = async () => {
    while (!stopped) {
      const wakeUp = new Promise<void>((resolve) => {
        wake = resolve;
      });
      let pause = pollInterval;
      const found = await poll().catch((error: Error) => {
        delivery.log(`Outbox: ${error.message}`);
        pause = pollIntervalAfterError;
        return false;
      });
      if (!found && !stopped) await Promise.race([wakeUp, new Promise((resolve) => setTimeout(resolve, pause))]);
    }
  };
  const running = run();

  return {
    wake: () => wake(),
    async stop() {
      stopped = true;
      wake();
      await running;
      await Promise.race([Promise.all(sending.keys()), new Promise((resolve) => setTimeout(resolve, shutdownTimeout).unref())]);
    },
  };
};

/** The function it returns starts to send the due mails, and returns whether there were any. It keeps `sending` up to date. */
const createPoll = (delivery: DeliveryOptions, sending: Map<Promise<void>, DueMail>, onDone: () => void) => {
  const { outbox, artwork, log } = delivery;
  const watchShopMail = createShopMailWatch({ outbox, log, hasFallback: delivery.mailToFallback !== undefined });
  let hasRevivedMails = false;

  const send = (mail: DueMail) => {
    const job = deliver(delivery, mail)
      .catch((error: Error) => log(`Outbox: ${error.message}`))
      .finally(() => {
        sending.delete(job);
        onDone();
      });
    sending.set(job, mail);
  };

  return async (): Promise<boolean> => {
    // Checked first: each enquiry wakes the worker, and a busy worker must not query the database.
    if (sending.size >= maxConcurrent) return false;
    if (!hasRevivedMails) await outbox.reviveShopMails();
    hasRevivedMails = true;
    // Caught separately: a fault in reporting must not stop delivery.
    await watchShopMail().catch((error: Error) => log(`Outbox: ${error.message}`));
    await artwork.queueFollowUps(new Date());
    const due = await outbox.claim(lease, maxConcurrent - sending.size, [...sending.values()]);
    for (const mail of due) send(mail);
    return due.length > 0;
  };
};

const deliver = async (delivery: DeliveryOptions, due: DueMail): Promise<void> => {
  const { outbox, log, onOutcome } = delivery;
  const about = { enquiry: due.enquiryId, mail: due.kind, attempt: due.attempts };
  const leaseRenewal = setInterval(() => {
    outbox.renew(due, lease).catch((error: Error) => log(`Outbox: ${error.message}`));
  }, leaseRenewalInterval);
  try {
    const mail = await composeMail(delivery, due);
    if (!mail) return await outbox.drop(due);
    await delivery.send(mail);
    await outbox.markSent(due);
    onOutcome(due.kind, 'sent');
  } catch (error) {
    const reason = (error as Error).message.replace(/\p{Cc}+/gu, ' ').slice(0, 300);
    // Only mail to customers is given up: the shop can fix a mailbox that is full or filters wrongly.
    const refused = error instanceof PermanentRejection;
    if (isForCustomer(due.kind) && (refused || due.attempts >= maxCustomerAttempts)) {
      log(`Outbox: the ${due.kind} mail of ${due.enquiryId} was ${refused ? 'refused for good' : 'given up'}: ${reason}`, about);
      onOutcome(due.kind, 'refused');
      await outbox.markDead(due, reason);
    } else {
      const pause = Math.min(firstRetryDelay * 2 ** (due.attempts - 1), maxRetryDelay);
      log(`Outbox: the ${due.kind} mail of ${due.enquiryId} waits ${pause / 1000} s for attempt ${due.attempts + 1}: ${reason}`, about);
      onOutcome(due.kind, 'postponed');
      await outbox.postpone(due, pause, reason);
    }
  } finally {
    clearInterval(leaseRenewal);
  }
};
