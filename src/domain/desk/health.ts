import type { MailKind } from '#domain/enquiry/enquiry.ts';

/** A mail that was refused, fails, or waits for too long. */
export interface UndeliveredMail {
  id: string;
  enquiryId: string;
  kind: MailKind;
  state: 'waiting' | 'dead';
  queuedAt: string;
  attempts: number;
  /** What the mail server answered last; null if nothing was tried yet. */
  lastError: string | null;
}

/** A file that is still uploading, or whose check has not finished. */
export interface UnfinishedFile {
  id: string;
  name: string;
  size: number;
  /** Bytes that have arrived. */
  received: number;
  since: string;
  /** The enquiry it belongs to; null before the request is sent. */
  enquiryId: string | null;
}

/** Some of the rows, and how many there are. */
export interface Some<Row> {
  rows: Row[];
  count: number;
}

/** What the database knows about the state of the site. */
export interface StoredHealth {
  /** The oldest first. */
  mails: Some<UndeliveredMail>;
  checking: Some<UnfinishedFile>;
  uploading: Some<UnfinishedFile>;
  databaseBytes: number;
  /** When the last backup that was verified was made. */
  lastBackup: string | null;
}

/** The state of the site, as the desk shows it. */
export interface Health extends StoredHealth {
  artworkBytes: number;
  artworkQuota: number;
  /** Undefined for a bucket, which has no limit. */
  freeBytes: number | undefined;
}
