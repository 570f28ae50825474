import type { Company } from '#domain/catalogue/company.ts';
import type { OverdueReader } from '#domain/desk/overdue.ts';
import type { Enquiry, MailKind } from '#domain/enquiry/enquiry.ts';
import {
  type Artwork,
  type ArtworkAnnouncements,
  type DueMail,
  type EnquiryStore,
  type InspectArtwork,
  type Log,
  maxRetryDelay,
  type Outbox,
} from '#domain/enquiry/ports.ts';
import { composeAlarmMail } from './alarm-mail.ts';
import type { ArtworkAccess } from './artwork-lines.ts';
import { composeArtworkMail } from './artwork-mail.ts';
import { composeBouncedMail } from './bounced-mail.ts';
import { composeCustomerMail } from './customer-mail.ts';
import { type Mail, type MailAddress, type MailText, PermanentRejection, type SendMail } from './mail.ts';
import { composeOverdueMail } from './overdue-mail.ts';
import { composeShopMail } from './shop-mail.ts';
import { composeTroubleMail } from './trouble-mail.ts';
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
/** Later attempts skip inspection, so a file whose inspection crashes the process cannot block the mail. */
const maxInspectingAttempts = 2;

export type MailOutcome = 'sent' | 'postponed' | 'refused';

export interface DeliveryOptions {
  company: Company;
  mailTo: string;
  /** Gets a copy of what could not be delivered to mailTo for an hour. */
  mailToFallback: string | undefined;
  mailFrom: string;
  /** Service names that a confirmation may repeat; others could be a spammer's text. */
  serviceNames: ReadonlySet<string>;
  enquiries: EnquiryStore;
  outbox: Outbox;
  artwork: ArtworkAnnouncements;
  overdue: OverdueReader;
  /** The origin of the desk; without one, mails do not link to it. */
  deskUrl: string | undefined;
  access: ArtworkAccess;
  inspect: InspectArtwork;
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
    const mail = await compose(delivery, due);
    if (!mail) return await outbox.drop(due);
    await delivery.send(mail);
    await outbox.markSent(due);
    onOutcome(due.kind, 'sent');
  } catch (error) {
    const reason = (error as Error).message.replace(/\p{Cc}+/gu, ' ').slice(0, 300);
    // Only mail to customers is given up: the shop can fix a mailbox that is full or filters wrongly.
    const refused = error instanceof PermanentRejection;
    if (due.kind === 'customer' && (refused || due.attempts >= maxCustomerAttempts)) {
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

/** Composes the mail of an outbox row from current data; undefined when there is nothing to report. */
const compose = async (delivery: DeliveryOptions, due: DueMail): Promise<Mail | undefined> => {
  const { company, mailTo, mailToFallback, mailFrom, outbox } = delivery;
  const enquiry = await delivery.enquiries.find(due.enquiryId);
  if (!enquiry) throw new Error('its enquiry is gone');
  const shop = { name: company.name, address: mailTo };
  const from = { name: company.name, address: mailFrom };
  const messageId = `<${due.id}@${mailFrom.split('@')[1]}>`;

  if (due.kind === 'customer') {
    // No display name: the sender of the form chose name and address, and the recipient may be a stranger.
    const to = { name: '', address: enquiry.email };
    const { others } = await delivery.artwork.announce(due.id, enquiry.id, false);
    return { ...composeCustomerMail(company, enquiry, others, delivery.serviceNames), from, to, replyTo: shop, messageId };
  }
  if (due.kind === 'overdue') {
    const overdue = await composeForManagers(delivery, shop);
    return overdue && { ...overdue, from, replyTo: shop, messageId };
  }
  if (due.kind === 'alarm') return { ...composeAlarmMail(company, await outbox.late()), from, to: shop, replyTo: shop, messageId };

  const customer = { name: `${enquiry.firstName} ${enquiry.lastName}`, address: enquiry.email };
  if (due.kind !== 'copy' && due.kind !== 'trouble') {
    const text = await composeForShop(delivery, enquiry, due);
    return text && { ...text, from, to: shop, replyTo: customer, messageId };
  }
  // MAIL_TO_FALLBACK was removed while the mail was waiting.
  if (!mailToFallback) return;
  const to = { name: company.name, address: mailToFallback };
  if (due.kind === 'trouble') {
    const trouble = await outbox.shopFailures();
    return trouble && { ...composeTroubleMail(company, mailTo, trouble), from, to, replyTo: shop, messageId };
  }
  const original = await outbox.original(due);
  // attempts + 1, so that it never counts as the first attempt: files that arrived since get a separate mail.
  const text = original && (await composeForShop(delivery, enquiry, { ...original, attempts: due.attempts + 1 }));
  return text && { ...text, from, to, replyTo: customer, messageId };
};

/** One mail to all managers, or to the shop before there is one. Undefined when everything has been answered meanwhile. */
const composeForManagers = async (
  { company, overdue, deskUrl }: DeliveryOptions,
  shop: MailAddress,
): Promise<(MailText & Pick<Mail, 'to'>) | undefined> => {
  const now = new Date();
  const text = composeOverdueMail(company, await overdue.noticed(now), deskUrl, now);
  const managers = (await overdue.managers()).map(({ name, email }) => ({ name, address: email }));
  return text && { ...text, to: managers.length > 0 ? managers : shop };
};

/** Undefined when there is nothing to report. */
const composeForShop = async (
  { company, artwork, access, inspect }: DeliveryOptions,
  enquiry: Enquiry,
  { id, kind, attempts }: Pick<DueMail, 'id' | 'kind' | 'attempts'>,
): Promise<MailText | undefined> => {
  if (kind === 'bounced') return composeBouncedMail(company, enquiry);
  // Only the first attempt marks files as announced: the mailbox may discard a retry as a duplicate.
  const announced = await artwork.announce(id, enquiry.id, attempts === 1);
  const inspectAll = (files: Artwork[]) => (attempts > maxInspectingAttempts ? files : Promise.all(files.map(withFacts(inspect))));
  const [news, others] = await Promise.all([inspectAll(announced.news), inspectAll(announced.others)]);
  if (kind === 'shop') return composeShopMail(company, enquiry, [...news, ...others], access);
  if (news.length > 0) return composeArtworkMail(company, enquiry, { news, others }, access);
};

/** Inspects a file now if it has no facts yet, for example after a crash. */
const withFacts =
  (inspect: InspectArtwork) =>
  async (file: Artwork): Promise<Artwork> =>
    file.state === 'ready' && !file.inspection ? { ...file, inspection: (await inspect(file.id)) ?? null } : file;
