import type { CaseState } from '#domain/desk/case-state.ts';
import type { Role, StaffMember } from '#domain/desk/staff.ts';

/** The tables of the shop's desk. Times are ISO 8601 in UTC, as in tables.ts. */
export interface DeskTables {
  staff: StaffMember;
  passkeys: PasskeyRow;
  invitations: InvitationRow;
  deskSessions: DeskSessionRow;
  deskChallenges: DeskChallengeRow;
  notes: NoteRow;
  auditTrail: AuditRow;
  enquiryProducts: EnquiryProductRow;
  overdueNotices: { enquiryId: string; at: string };
}

/** The columns of an enquiry that the desk adds. */
export interface CaseColumns {
  /** The page it was sent from; null if unknown. */
  page: string | null;
  caseState: CaseState;
  /** The member of staff it is assigned to. */
  assigneeId: string | null;
  /** Increases with every change at the desk, so that two people do not overwrite each other. */
  version: number;
  /** When it was first marked as answered. */
  answeredAt: string | null;
  /** When the desk last changed anything about it. */
  changedAt: string | null;
}

export interface PasskeyRow {
  /** The credential id, base64url. */
  id: string;
  staffId: string;
  /** COSE key, base64url. */
  publicKey: string;
  counter: number;
  /** A JSON array. */
  transports: string;
  createdAt: string;
  lastUsedAt: string | null;
}

export interface InvitationRow {
  /** SHA-256 of the token in the link, base64url. */
  tokenHash: string;
  /** `first`: for whoever opens the link on a fresh install. `join`: for a new person. `replace`: for a person whose key is lost. */
  purpose: 'first' | 'join' | 'replace';
  /** The person whose key is replaced. */
  staffId: string | null;
  name: string;
  email: string;
  role: Role;
  /** Who sent it; null for the command line and the first one. */
  invitedBy: string | null;
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
}

export interface DeskSessionRow {
  /** SHA-256 of the cookie's value, base64url. */
  tokenHash: string;
  /** Names it in the list of sessions. */
  id: string;
  staffId: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  /** The browser and system, such as `Firefox on Windows`. */
  device: string;
}

/** A WebAuthn challenge, deleted when it is answered. */
export interface DeskChallengeRow {
  challenge: string;
  /** The hash of the invitation it belongs to; null to sign in. */
  invitationHash: string | null;
  /** The WebAuthn user id that was offered with an invitation. */
  userId: string | null;
  expiresAt: string;
}

export interface NoteRow {
  id: string;
  enquiryId: string;
  staffId: string;
  text: string;
  createdAt: string;
}

/** One act of a person at the desk. Rows cannot be changed or deleted: triggers reject it. It holds no customer's data but references. */
export interface AuditRow {
  /** Sorts by time. */
  id: string;
  at: string;
  /** Null for the command line and for acts before sign-in. */
  staffId: string | null;
  /** The name at that time, or `command line`. */
  actor: string;
  /** Such as `signed in` or `changed the state`. */
  act: string;
  /** What it was done to: the reference of an enquiry, or the name of a person; empty if nothing. */
  subject: string;
  detail: string;
}

/** A product that an enquiry asks for, kept by triggers. The search index has no type: each engine has its own (desk-search-migration.ts). */
export interface EnquiryProductRow {
  enquiryId: string;
  product: string;
  /** The columns of the enquiry that the list is ordered by. */
  caseState: CaseState;
  receivedAt: string;
}
