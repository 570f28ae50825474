import type { ArtworkKind } from '#artwork/check-file.ts';
import type { MailKind } from '#enquiry/enquiry.ts';
import type { ArtworkState } from '#enquiry/ports.ts';

/** The tables, the same on both engines. Times are ISO 8601 in UTC, as text: they sort, and they can be read. */
export interface Tables {
  enquiries: EnquiryRow;
  outbox: OutboxRow;
  artwork: ArtworkRow;
  uploadLocks: UploadLockRow;
  secrets: { name: string; value: string };
  chores: { name: string; lastRunAt: string; steadySince: string };
}

export interface EnquiryRow {
  id: string;
  receivedAt: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  businessName: string;
  message: string;
  serviceName: string;
  /** A JSON list of sentences. */
  marks: string;
  draft: string | null;
  repeatKey: string | null;
  /** What each file is wanted for, by the id of its row: an object in JSON. */
  artworkWanted: string | null;
}

export interface OutboxRow {
  id: string;
  enquiryId: string;
  kind: MailKind;
  /** Dead: a customer's mail that was given up; only a person's `retry` brings it back. */
  state: 'waiting' | 'sent' | 'dead';
  attempts: number;
  queuedAt: string;
  dueAt: string;
  leaseToken: string | null;
  leaseUntil: string | null;
  lastError: string | null;
  sentAt: string | null;
}

export interface UploadLockRow {
  /** The upload. */
  id: string;
  /** The request that writes to it. */
  token: string;
  /** Milliseconds since 1970: the database counts with them. */
  until: number;
  /** 1 once somebody waits for it. */
  wanted: number;
}

export interface ArtworkRow {
  id: string;
  draft: string;
  /** One of the places a draft has for files; none once the file is refused or given up. Unique within the draft, which is what limits their number. */
  slot: number | null;
  name: string;
  size: number;
  /** How many of its bytes were here after its last piece. */
  received: number;
  /** Keys of the networks it comes from (an address or /64, and its /48), while shares are counted by them. */
  visitor: string | null;
  network: string | null;
  state: ArtworkState;
  kind: ArtworkKind | null;
  createdAt: string;
  settledAt: string | null;
  /** The mail that named it to the shop. */
  announcedBy: string | null;
  /** What was read off it: an Inspection in JSON. None before that, and none once the file is gone. */
  facts: string | null;
}
