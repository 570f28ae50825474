import type { ArtworkKind } from '#artwork/check-file.ts';
import type { Inspection } from '#artwork/facts.ts';
import type { Enquiry, MailKind } from './enquiry.ts';

/** What a line of the log says beside its sentence, for programs. */
export type LogFields = Record<string, string | number | boolean>;

/** Writes a line of the log. */
export type Log = (sentence: string, fields?: LogFields) => void;

/** Keeps enquiries. */
export interface EnquiryStore {
  /**
   * Writes the enquiry and a row for each of its mails in one transaction, or nothing.
   * A repeat of something already written (same repeat key) writes nothing and gives the first one's reference.
   */
  accept(enquiry: Enquiry, repeatKey: string | null, mails: MailKind[]): Promise<string>;
  find(id: string): Promise<Enquiry | undefined>;
}

/** A mail that is due, held by whoever has its token until the lease ends. */
export interface DueMail {
  id: string;
  enquiryId: string;
  kind: MailKind;
  attempts: number;
  token: string;
}

/**
 * The mails still to be sent. Every answer needs the token: who lost the lease changes nothing.
 * It has a clock of its own and is told durations, in milliseconds: nobody else's idea of the time counts.
 */
export interface Outbox {
  /** Takes what is due, for as long as the lease lasts. What the caller still holds is never taken from it, whatever the clock says. */
  claim(lease: number, limit: number, holding?: DueMail[]): Promise<DueMail[]>;
  renew(mail: DueMail, lease: number): Promise<void>;
  /** When it had waited for more than an hour, the shop is told by another mail, once an hour at most. */
  markSent(mail: DueMail): Promise<void>;
  postpone(mail: DueMail, pause: number, reason: string): Promise<void>;
  /** Gives a customer's mail up and queues the one that tells the shop. */
  bury(mail: DueMail, reason: string): Promise<void>;
  /** Takes a mail out that has nothing to say. */
  drop(mail: DueMail): Promise<void>;
  /** The mails that an alarm is about. */
  late(): Promise<LateMails>;
  /** Makes mails to the shop due again that an older version gave up. Older backups hold such rows as well. */
  reviveShopMails(): Promise<void>;
  /** The mails to the shop that have been failing for over an hour; undefined when there are none. */
  shopTrouble(): Promise<ShopTrouble | undefined>;
  /** Queues what the second address gets while mails to the shop fail: a copy of each, once, and a notice, once a day. */
  queueForFallback(): Promise<void>;
  /** The mail that a copy repeats; undefined once that one was delivered or its enquiry is being removed. */
  original(copy: DueMail): Promise<Pick<DueMail, 'id' | 'kind'> | undefined>;
}

/** Mails to the shop that have waited for over an hour because attempts failed. */
export interface ShopTrouble {
  mails: number;
  /** When the oldest of them was queued. */
  since: string;
  /** Why the last attempt at the oldest failed. */
  lastError: string;
  /** Their enquiries, the oldest first. */
  enquiries: string[];
}

/** Mails that waited for more than an hour. */
export interface LateMails {
  /** When the oldest of them was queued. */
  since: string;
  /** The enquiries whose mails went out late, lately, or still wait; the oldest first. */
  enquiries: string[];
  /** How many mails still wait. */
  waiting: number;
}

/** A mail to the shop that is not delivered after this time is a fault to report. */
export const overdueAfter = 60 * 60_000;

/** A mail never waits longer than this for its next attempt. */
export const longestPause = 15 * 60_000;

/** A file's way: on its way, complete and checked, not what it claimed to be, given up, or kept for its time and removed. */
export type ArtworkState = 'uploading' | 'ready' | 'refused' | 'abandoned' | 'removed';

export interface Artwork {
  id: string;
  name: string;
  size: number;
  state: ArtworkState;
  kind: ArtworkKind | null;
  /** What was read off it, once it is here and that was done. */
  inspection: Inspection | null;
}

/** What the mails need to know of files. */
export interface ArtworkNews {
  /** At the first attempt, ties the settled files no mail has named yet to this mail. Gives the files tied to it, and all others. */
  announce(mailId: string, enquiryId: string, first: boolean): Promise<{ news: Artwork[]; others: Artwork[] }>;
  /** Queues a mail for each enquiry whose files arrived after its first mail went out. */
  queueFollowUps(now: Date): Promise<void>;
}

/**
 * Finds out what can be read off a file that is here. Gives undefined when it cannot be said, or not in the time a mail may
 * wait for it; never throws.
 */
export type InspectArtwork = (id: string) => Promise<Inspection | undefined>;

/** A file's address for the shop; it works for a limited time. */
export type ArtworkLink = (artwork: Artwork) => string;
