import type { ArtworkKind } from '#domain/artwork/file/check-file.ts';
import type { MailKind } from '#domain/enquiry/enquiry.ts';
import type { ArtworkState } from '#domain/enquiry/ports.ts';
import type { CaseColumns, DeskTables } from './desk-tables.ts';
import type { ReplyTables } from './reply-tables.ts';

/** The tables, identical on both engines. Times are ISO 8601 in UTC, as text, which sorts correctly and is readable. */
export interface Tables extends DeskTables, ReplyTables {
  enquiries: EnquiryRow;
  outbox: OutboxRow;
  artwork: ArtworkRow;
  uploadLocks: UploadLockRow;
  secrets: { name: string; value: string };
  chores: { name: string; lastRunAt: string; steadySince: string };
}

export interface EnquiryRow extends CaseColumns {
  id: string;
  receivedAt: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  businessName: string;
  /** Lines and words as one text, for nodes of the version before, which know only this column. */
  message: string;
  /** The quote lines, a JSON array, and the visitor's own words. Both are null in rows of older versions. */
  lines: string | null;
  words: string | null;
  serviceName: string;
  /** A JSON array of sentences. */
  marks: string;
  draft: string | null;
  repeatKey: string | null;
  /** The intended use of files by artwork id: a JSON object. */
  artworkWanted: string | null;
  /** When its removal began (`release` in retention-store.ts); from then on nothing is added to it. */
  releasedAt: string | null;
}

export interface OutboxRow {
  id: string;
  enquiryId: string;
  kind: MailKind;
  /** `dead`: given up, or its enquiry is being removed. Only a person requeues a customer's mail. */
  state: 'waiting' | 'sent' | 'dead';
  attempts: number;
  queuedAt: string;
  dueAt: string;
  leaseToken: string | null;
  leaseUntil: string | null;
  lastError: string | null;
  sentAt: string | null;
  /** The reply that it sends, or that it is about. */
  replyId: string | null;
}

export interface UploadLockRow {
  /** The upload id. */
  id: string;
  /** Identifies the request that holds the lock. */
  token: string;
  /** Milliseconds since 1970, because the database does arithmetic with it. */
  until: number;
  /** 1 once another request is waiting for the lock. */
  wanted: number;
}

export interface ArtworkRow {
  id: string;
  draft: string;
  /** Unique within the draft, which limits its number of files. Null once the file is refused, abandoned or removed. */
  slot: number | null;
  name: string;
  size: number;
  /** Bytes stored after the last chunk. */
  received: number;
  /** Keys of the sender's networks (an address or /64, and its /48), stored while they count towards quotas. */
  visitor: string | null;
  network: string | null;
  state: ArtworkState;
  kind: ArtworkKind | null;
  createdAt: string;
  settledAt: string | null;
  /** The outbox id of the mail that announced it to the shop. */
  announcedBy: string | null;
  /** An Inspection in JSON. Null before inspection and once the file is removed. */
  facts: string | null;
}
