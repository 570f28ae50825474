import type { ArtworkKind } from '#domain/artwork/file/check-file.ts';
import type { Inspection } from '#domain/artwork/file/facts.ts';
import type { Enquiry, MailKind } from './enquiry.ts';

/** Machine-readable fields of a log line. */
export type LogFields = Record<string, string | number | boolean>;

export type Log = (sentence: string, fields?: LogFields) => void;

export interface EnquiryStore {
  /**
   * Writes the enquiry and an outbox row for each of its mails in one transaction, and returns its reference.
   * A duplicate (same repeat key) writes nothing and returns the reference of the first.
   */
  accept(enquiry: Enquiry, repeatKey: string | null, mails: MailKind[]): Promise<string>;
  find(id: string): Promise<Enquiry | undefined>;
}

/** A claimed mail, held by the owner of its token until the lease ends. */
export interface DueMail {
  id: string;
  enquiryId: string;
  kind: MailKind;
  attempts: number;
  token: string;
  /** The reply that it sends, or that it is about. */
  replyId: string | null;
}

/** What a person of the shop wrote to a customer. */
export interface ReplyContent {
  author: string;
  subject: string;
  text: string;
  /** The quote to attach. */
  quote: { number: string; pdf: Buffer } | undefined;
  /** The files to attach after it. */
  attachments: { name: string; contentType: string; content: Buffer }[];
  /** The outbox ids of the mails to the customer before it, the oldest first. */
  earlier: string[];
}

export interface ReplyMails {
  find(replyId: string): Promise<ReplyContent | undefined>;
}

/**
 * The mails still to be sent. Updates need the token, so a worker that lost its lease changes nothing.
 * Callers pass durations in milliseconds, never times: only the outbox's clock counts.
 */
export interface Outbox {
  /** Leases due mails. Never returns mails that the caller still holds, even if the clock has jumped past their lease. */
  claim(lease: number, limit: number, holding?: DueMail[]): Promise<DueMail[]>;
  renew(mail: DueMail, lease: number): Promise<void>;
  /** Also queues an alarm to the shop if the mail had waited for over an hour, at most one an hour. */
  markSent(mail: DueMail): Promise<void>;
  postpone(mail: DueMail, pause: number, reason: string): Promise<void>;
  /** Marks a mail as dead; if it was for the customer, queues a `bounced` mail to the shop. */
  markDead(mail: DueMail, reason: string): Promise<void>;
  /** Deletes a mail that has nothing to report. */
  drop(mail: DueMail): Promise<void>;
  /** The mails that an alarm reports. */
  late(): Promise<LateMails>;
  /** Requeues mails to the shop that an older version gave up; older backups hold such rows too. */
  reviveShopMails(): Promise<void>;
  /** The mails to the shop that have been failing for over an hour; undefined when there are none. */
  shopFailures(): Promise<ShopFailures | undefined>;
  /** Queues mails to MAIL_TO_FALLBACK while mails to the shop fail: one copy of each, and a notice once a day. */
  queueForFallback(): Promise<void>;
  /** The mail that a copy repeats; undefined once it was delivered or its enquiry is being removed. */
  original(copy: DueMail): Promise<Pick<DueMail, 'id' | 'kind' | 'replyId'> | undefined>;
}

/** Mails to the shop that have waited for over an hour because attempts failed. */
export interface ShopFailures {
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
  /** Enquiries whose mails were recently sent late or are still waiting, the oldest first. */
  enquiries: string[];
  /** How many mails still wait. */
  waiting: number;
}

/** A mail to the shop that is not delivered after this time is reported as a fault. */
export const overdueAfter = 60 * 60_000;

export const maxRetryDelay = 15 * 60_000;

/** `ready` is complete and its type checked; `refused` has the wrong type; `removed` was deleted by retention or erasure. */
export type ArtworkState = 'uploading' | 'ready' | 'refused' | 'abandoned' | 'removed';

export interface Artwork {
  id: string;
  name: string;
  size: number;
  state: ArtworkState;
  kind: ArtworkKind | null;
  /** The facts of a ready file; null before inspection. */
  inspection: Inspection | null;
}

/** Tracks which mail announced which file to the shop. */
export interface ArtworkAnnouncements {
  /** At the first attempt, assigns settled files that no mail has announced to this mail. Returns its files (`news`) and all others. */
  announce(mailId: string, enquiryId: string, first: boolean): Promise<{ news: Artwork[]; others: Artwork[] }>;
  /** Queues a mail for each enquiry whose files arrived after its first mail was sent. */
  queueFollowUps(now: Date): Promise<void>;
}

/**
 * Inspects an uploaded file. Resolves to undefined when inspection fails or exceeds the time a mail may wait for it; never
 * rejects.
 */
export type InspectArtwork = (id: string) => Promise<Inspection | undefined>;

/** The download URL of a file for the shop; it expires. */
export type ArtworkLink = (artwork: Artwork) => string;
