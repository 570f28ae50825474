import type { Enquiry, MailKind } from '#domain/enquiry/enquiry.ts';
import type { Artwork } from '#domain/enquiry/ports.ts';
import type { CaseState } from './case-state.ts';

/** What the desk keeps about an enquiry besides what the customer sent. */
export interface Handling {
  state: CaseState;
  /** The member of staff it is assigned to. */
  assignee: { id: string; name: string } | undefined;
  /** Increases with every change of the state or the assignee. */
  version: number;
  /** When it was first marked as answered. */
  answeredAt: string | null;
  changedAt: string | null;
}

/** The state of an enquiry's mails in one word: `failed` if one was given up, `retrying` after a failed attempt. */
export type MailStanding = 'failed' | 'retrying' | 'waiting' | 'sent';

/** A row of the list. */
export interface CaseSummary extends Handling {
  id: string;
  receivedAt: string;
  name: string;
  businessName: string;
  email: string;
  serviceName: string;
  page: string | null;
  /** How many products the quote list holds; 0 if the customer wrote a message only. */
  products: number;
  /** Complete files. */
  files: number;
  /** Whether there are signs of spam. */
  marked: boolean;
  mail: MailStanding;
}

export interface Note {
  id: string;
  author: string;
  text: string;
  createdAt: string;
}

export interface CaseMail {
  id: string;
  kind: MailKind;
  state: 'waiting' | 'sent' | 'dead';
  attempts: number;
  queuedAt: string;
  sentAt: string | null;
  /** What the mail server answered last. */
  lastError: string | null;
}

/** Everything about one enquiry. */
export interface CaseRecord {
  enquiry: Enquiry;
  handling: Handling;
  files: Artwork[];
  mails: CaseMail[];
  /** Oldest first. */
  notes: Note[];
  /** Other enquiries of the same e-mail address, newest first. */
  others: Pick<CaseSummary, 'id' | 'receivedAt' | 'serviceName' | 'state'>[];
}

/** What the list shows. An empty filter shows everything. */
export interface CaseFilter {
  state?: CaseState | undefined;
  /** The id of a member of staff, or `unassigned`. */
  assignee?: string | undefined;
  product?: string | undefined;
  page?: string | undefined;
  /** Searched in names, addresses, numbers, references and words; or the number of a quote. */
  words?: string | undefined;
}
