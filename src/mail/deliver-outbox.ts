import type { Company } from '#catalogue/company.ts';
import type { Enquiry, MailKind } from '#enquiry/enquiry.ts';
import {
  type Artwork,
  type ArtworkNews,
  type DueMail,
  type EnquiryStore,
  type InspectArtwork,
  type Log,
  longestPause,
  type Outbox,
} from '#enquiry/ports.ts';
import { composeAlarmMail } from './alarm-mail.ts';
import type { ArtworkAccess } from './artwork-lines.ts';
import { composeArtworkMail } from './artwork-mail.ts';
import { composeBouncedMail } from './bounced-mail.ts';
import { composeCustomerMail } from './customer-mail.ts';
import { type Mail, type MailText, RefusedForGood, type SendMail } from './mail.ts';
import { composeShopMail } from './shop-mail.ts';
import { composeTroubleMail } from './trouble-mail.ts';
import { createShopMailWatch } from './watch-shop-mail.ts';

/** A process that dies holds its mails no longer than this; one that lives keeps its lease up while it sends. */
const lease = 30_000;
const renewal = 10_000;
/** How long the worker waits for what is being sent when it is told to stop. */
const shutdownTimeout = 20_000;
/** The first pause after a failure; each further one is twice as long, up to the longest. */
const firstPause = 2000;
/**
 * A confirmation to the customer that failed so often, which takes five days, would come as a surprise. Counted, not timed:
 * days on which this server did not run are not held against the mail.
 */
const mostAttempts = 500;
/** How often to look for mails that others queued or that are due again; more rarely while the database is away. */
const interval = 1000;
const intervalInTrouble = 5000;
const atOnce = 4;
/** A file that was never looked into is so for these attempts: should it end the process, the next ones go without. */
const inspectingAttempts = 2;

/** Sent, put off until later, or given up. */
export type MailOutcome = 'sent' | 'postponed' | 'refused';

export interface Delivery {
  company: Company;
  mailTo: string;
  /** Gets a copy of what could not be delivered to mailTo for an hour. */
  mailToFallback: string | undefined;
  mailFrom: string;
  /** What a confirmation may call the service. */
  serviceNames: ReadonlySet<string>;
  enquiries: EnquiryStore;
  outbox: Outbox;
  artwork: ArtworkNews;
  access: ArtworkAccess;
  inspect: InspectArtwork;
  send: SendMail;
  log: Log;
  /** What became of an attempt at a mail, for whoever counts. */
  onOutcome: (kind: MailKind, outcome: MailOutcome) => void;
}

/** Delivers what is due, for as long as the process lives. */
export interface OutboxWorker {
  /** Something was queued: look now. */
  wake(): void;
  /** Takes nothing new; resolves when what is being sent is done. */
  stop(): Promise<void>;
}

export const startOutboxWorker = (delivery: Delivery): OutboxWorker => {
  const { outbox, artwork, log } = delivery;
  const watchShopMail = createShopMailWatch({ outbox, log, hasFallback: delivery.mailToFallback !== undefined });
  const sending = new Map<Promise<void>, DueMail>();
  let revived = false;
  let stopped = false;
  let wake: () => void = () => undefined;

  const send = (mail: DueMail) => {
    const job = deliver(delivery, mail)
      .catch((error: Error) => log(`Outbox: ${error.message}`))
      .finally(() => {
        sending.delete(job);
        wake();
      });
    sending.set(job, mail);
  };

  /** Whether something was found to do. */
  const look = async (): Promise<boolean> => {
    // First: each enquiry wakes the worker, and while there is no room there is nothing worth a query.
    if (sending.size >= atOnce) return false;
    if (!revived) await outbox.reviveShopMails();
    revived = true;
    // On its own: a fault in reporting must not stop what it reports on.
    await watchShopMail().catch((error: Error) => log(`Outbox: ${error.message}`));
    await artwork.queueFollowUps(new Date());
    const due = await outbox.claim(lease, atOnce - sending.size, [...sending.values()]);
    for (const mail of due) send(mail);
    return due.length > 0;
  };

  const run = async () => {
    while (!stopped) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      let pause = interval;
      const found = await look().catch((error: Error) => {
        log(`Outbox: ${error.message}`);
        pause = intervalInTrouble;
        return false;
      });
      if (!found && !stopped) await Promise.race([woken, new Promise((resolve) => setTimeout(resolve, pause))]);
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

const deliver = async (delivery: Delivery, due: DueMail): Promise<void> => {
  const { outbox, log, onOutcome } = delivery;
  const about = { enquiry: due.enquiryId, mail: due.kind, attempt: due.attempts };
  const keepingUp = setInterval(() => {
    outbox.renew(due, lease).catch((error: Error) => log(`Outbox: ${error.message}`));
  }, renewal);
  try {
    const mail = await compose(delivery, due);
    if (!mail) return await outbox.drop(due);
    await delivery.send(mail);
    await outbox.markSent(due);
    onOutcome(due.kind, 'sent');
  } catch (error) {
    const reason = (error as Error).message.replace(/\p{Cc}+/gu, ' ').slice(0, 300);
    // Only a customer's mail is ever given up: a mailbox of the shop that is full or filters wrongly is mended some day.
    const refused = error instanceof RefusedForGood;
    if (due.kind === 'customer' && (refused || due.attempts >= mostAttempts)) {
      log(`Outbox: the ${due.kind} mail of ${due.enquiryId} was ${refused ? 'refused for good' : 'given up'}: ${reason}`, about);
      onOutcome(due.kind, 'refused');
      await outbox.bury(due, reason);
    } else {
      const pause = Math.min(firstPause * 2 ** (due.attempts - 1), longestPause);
      log(`Outbox: the ${due.kind} mail of ${due.enquiryId} waits ${pause / 1000} s for attempt ${due.attempts + 1}: ${reason}`, about);
      onOutcome(due.kind, 'postponed');
      await outbox.postpone(due, pause, reason);
    }
  } finally {
    clearInterval(keepingUp);
  }
};

/** The mail of an outbox row as it is now; undefined when there is nothing to say. */
const compose = async (delivery: Delivery, due: DueMail): Promise<Mail | undefined> => {
  const { company, mailTo, mailToFallback, mailFrom, outbox } = delivery;
  const enquiry = await delivery.enquiries.find(due.enquiryId);
  if (!enquiry) throw new Error('its enquiry is gone');
  const shop = { name: company.name, address: mailTo };
  const from = { name: company.name, address: mailFrom };
  const messageId = `<${due.id}@${mailFrom.split('@')[1]}>`;

  if (due.kind === 'customer') {
    // Without a name: the sender of the form chose both, and the recipient may be a stranger.
    const to = { name: '', address: enquiry.email };
    const { others } = await delivery.artwork.announce(due.id, enquiry.id, false);
    return { ...composeCustomerMail(company, enquiry, others, delivery.serviceNames), from, to, replyTo: shop, messageId };
  }
  if (due.kind === 'alarm') return { ...composeAlarmMail(company, await outbox.late()), from, to: shop, replyTo: shop, messageId };

  const customer = { name: `${enquiry.firstName} ${enquiry.lastName}`, address: enquiry.email };
  if (due.kind !== 'copy' && due.kind !== 'trouble') {
    const text = await composeForShop(delivery, enquiry, due);
    return text && { ...text, from, to: shop, replyTo: customer, messageId };
  }
  // The setting was taken back while the mail waited.
  if (!mailToFallback) return;
  const to = { name: company.name, address: mailToFallback };
  if (due.kind === 'trouble') {
    const trouble = await outbox.shopTrouble();
    return trouble && { ...composeTroubleMail(company, mailTo, trouble), from, to, replyTo: shop, messageId };
  }
  const original = await outbox.original(due);
  // Not as its first attempt, which the original has had: files that arrived since are for a mail of their own.
  const text = original && (await composeForShop(delivery, enquiry, { ...original, attempts: due.attempts + 1 }));
  return text && { ...text, from, to, replyTo: customer, messageId };
};

/** What the shop reads about an enquiry; undefined when there is nothing to say. */
const composeForShop = async (
  { company, artwork, access, inspect }: Delivery,
  enquiry: Enquiry,
  { id, kind, attempts }: Pick<DueMail, 'id' | 'kind' | 'attempts'>,
): Promise<MailText | undefined> => {
  if (kind === 'bounced') return composeBouncedMail(company, enquiry);
  // A repeat may be taken for one by the mailbox and never be seen: it names no file that the first attempt did not.
  const announced = await artwork.announce(id, enquiry.id, attempts === 1);
  const look = (files: Artwork[]) => (attempts > inspectingAttempts ? files : Promise.all(files.map(lookedInto(inspect))));
  const [news, others] = await Promise.all([look(announced.news), look(announced.others)]);
  if (kind === 'shop') return composeShopMail(company, enquiry, [...news, ...others], access);
  if (news.length > 0) return composeArtworkMail(company, enquiry, { news, others }, access);
};

/** A file with what can be read off it, found out now when a crash or another way here left it unknown. */
const lookedInto =
  (inspect: InspectArtwork) =>
  async (file: Artwork): Promise<Artwork> =>
    file.state === 'ready' && !file.inspection ? { ...file, inspection: (await inspect(file.id)) ?? null } : file;
