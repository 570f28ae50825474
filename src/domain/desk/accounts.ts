import type { Role, StaffMember } from './staff.ts';

/** Who acts, as the audit trail names them. */
export interface Actor {
  staffId: string | null;
  actor: string;
}

export const commandLine: Actor = { staffId: null, actor: 'command line' };

/** A session whose cookie a request brought. */
export interface OpenSession {
  staff: StaffMember;
  /** Names the session in lists; not its secret. */
  sessionId: string;
  /** Every form of this session sends it back as `token`. */
  formToken: string;
}

/** A session as lists show it. */
export interface SessionSummary {
  id: string;
  staffId: string;
  /** Whose it is. */
  name: string;
  device: string;
  createdAt: string;
  lastSeenAt: string;
}

/** A passkey as lists show it. */
export interface PasskeySummary {
  id: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** Who a link is for. The first one has neither name nor address. */
export interface InvitationFacts {
  purpose: 'first' | 'join' | 'replace';
  name: string;
  email: string;
  role: Role;
}

/** A link that was sent and not used yet. */
export interface OpenInvitation extends InvitationFacts {
  /** Names it; not its secret. */
  id: string;
  expiresAt: string;
}

/** Who is invited. */
export interface Invitee {
  name: string;
  email: string;
  role: Role;
}

/** What the page behind a link sends: its token, and the fields of the form. */
export interface Joining {
  token: string;
  name: string;
  email: string;
}

/** An entry of the audit trail. */
export interface Act {
  id: string;
  at: string;
  actor: string;
  act: string;
  subject: string;
  detail: string;
}

/** What a browser's answer is: the JSON of its credential, and the device it came from. */
export interface KeyAnswer {
  response: string;
  device: string;
}

/** What reads a cookie needs of a request. */
export interface CookieHolder {
  headers: { cookie?: string | undefined };
}

export interface Sessions {
  /** Undefined without a session that is valid now. */
  read(request: CookieHolder): Promise<OpenSession | undefined>;
  /** Signs out. Returns the cookie that removes the session's cookie. */
  end(session: OpenSession): Promise<string>;
  /** Ends a session of the person, or any if the person is a manager. False if there is none. */
  revoke(id: string, by: StaffMember): Promise<boolean>;
  all(): Promise<SessionSummary[]>;
  ofPerson(staffId: string): Promise<SessionSummary[]>;
}

/** Options are for the browser's WebAuthn functions. What is refused rejects with a Refusal. */
export interface Passkeys {
  signInOptions(): Promise<object>;
  /** Starts a session; resolves with its cookie. */
  signIn(answer: KeyAnswer): Promise<string>;
  ofPerson(staffId: string): Promise<PasskeySummary[]>;
  addOptions(staff: StaffMember): Promise<object>;
  add(session: OpenSession, response: string): Promise<void>;
  /** Refuses to remove the last one. */
  remove(id: string, by: StaffMember): Promise<void>;
}

export interface Invitations {
  /** While there are no people: the link for the first manager. It replaces the one before. */
  first(): Promise<string | undefined>;
  /** Refused with 410 if the link is used, expired or unknown. */
  check(token: string): Promise<InvitationFacts>;
  joinOptions(joining: Joining): Promise<object>;
  /** Stores the person and the key, and signs in; resolves with the cookie. */
  join(joining: Joining, answer: KeyAnswer): Promise<string>;
  /** Mails a link to a new person. */
  send(invitee: Invitee, by: StaffMember): Promise<void>;
  /** Mails a person a link that replaces all their keys. */
  sendReplacement(staffId: string, by: StaffMember): Promise<void>;
  /** A link that is not mailed: for a new person, or to replace the keys of a known one, who becomes a manager if that is asked for. */
  link(invitee: Invitee): Promise<{ purpose: InvitationFacts['purpose']; name: string; isPromoted: boolean; link: string }>;
  open(): Promise<OpenInvitation[]>;
  /** Ends a link before its hour is over. */
  withdraw(id: string, by: StaffMember): Promise<void>;
}

export interface People {
  all(): Promise<StaffMember[]>;
  setRole(id: string, role: Role, by: StaffMember): Promise<void>;
  disable(id: string, by: StaffMember): Promise<void>;
  enable(id: string, by: StaffMember): Promise<void>;
}

/** The people of the desk, and how they sign in. */
export interface Accounts {
  sessions: Sessions;
  passkeys: Passkeys;
  invitations: Invitations;
  people: People;
  /** The newest first, older than `before` if it is given. */
  acts(limit: number, before?: string): Promise<Act[]>;
}
