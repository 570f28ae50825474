import { createHmac, randomUUID } from 'node:crypto';
import type { CookieHolder, OpenSession, Sessions } from '#domain/desk/accounts.ts';
import type { Database } from '#storage/database.ts';
import { createSessionStore } from '#storage/desk/session-store.ts';
import type { DeskSessionRow } from '#storage/desk-tables.ts';
import { hashToken, newToken } from './secrets.ts';

/** The prefix makes browsers reject it without Secure, or from another host. */
const cookieName = '__Host-desk';

/** A session ends this long after the sign-in, however much it is used. */
const sessionHours = 12;

/** Lax, because links in mails lead to the desk and must find the person signed in. */
const cookieRules = 'Path=/; Secure; HttpOnly; SameSite=Lax';

export interface NewSession {
  row: DeskSessionRow;
  /** The value of `Set-Cookie`. */
  cookie: string;
}

/** A session that is not stored yet. */
export const newSession = (staffId: string, device: string, now: Date): NewSession => {
  const token = newToken();
  const at = now.toISOString();
  const expiresAt = new Date(now.getTime() + sessionHours * 3_600_000).toISOString();
  return {
    row: { tokenHash: hashToken(token), id: randomUUID(), staffId, createdAt: at, lastSeenAt: at, expiresAt, device },
    cookie: `${cookieName}=${token}; ${cookieRules}; Max-Age=${sessionHours * 3600}`,
  };
};

const removedCookie = `${cookieName}=; ${cookieRules}; Max-Age=0`;

export const createSessions = (database: Database, now: () => Date): Sessions => {
  const store = createSessionStore(database);
  return {
    read: async (request): Promise<OpenSession | undefined> => {
      const token = readToken(request);
      if (!token) return;
      const found = await store.find(hashToken(token), now());
      return found && { ...found, formToken: createHmac('sha256', token).update('form').digest('base64url') };
    },
    end: async ({ sessionId, staff }) => {
      await store.end({ id: sessionId }, { staffId: staff.id, actor: staff.name, act: 'signed out' }, now());
      return removedCookie;
    },
    revoke: (id, { id: staffId, name, role }) =>
      store.end({ id, ...(role !== 'manager' && { staffId }) }, { staffId, actor: name, act: 'session revoked' }, now()),
    all: () => store.list(now()),
    ofPerson: (staffId) => store.list(now(), staffId),
  };
};

const readToken = ({ headers }: CookieHolder): string | undefined =>
  headers.cookie
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1);
