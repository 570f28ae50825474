import { createAccounts } from '#desk/accounts/accounts.ts';
import type { Accounts } from '#domain/desk/accounts.ts';
import type { StaffMember } from '#domain/desk/staff.ts';
import type { Mail } from '#mail/mail.ts';
import type { Database } from '#storage/database.ts';
import { type Authenticator, createAuthenticator, type Misconduct } from '../../support/authenticator.ts';
import { catalogue } from '../../support/catalogue.ts';
import { now } from '../storage/samples.ts';

export const deskUrl = 'https://desk.example.com';
export const device = 'Firefox on Windows';

interface Desk {
  accounts: Accounts;
  database: Database;
  mails: Mail[];
  /** Sets the clock. */
  at(moment: Date): void;
  /** Makes sending mails fail. */
  failMails(sentence: string): void;
}

export const openDesk = (database: Database): Desk => {
  let moment = now;
  let failure: string | undefined;
  const mails: Mail[] = [];
  const send = async (mail: Mail): Promise<void> => {
    if (failure) throw new Error(failure);
    mails.push(mail);
  };
  const shared = { database, deskUrl, send, company: catalogue.company, mailFrom: 'website@example.com' };
  return {
    accounts: createAccounts({ ...shared, now: () => moment }),
    database,
    mails,
    at: (time) => {
      moment = time;
    },
    failMails: (sentence) => {
      failure = sentence;
    },
  };
};

export const tokenIn = (text: string | undefined): string => /\/join#([\w-]{43})/.exec(text ?? '')?.[1] ?? '';

/** Uses a link. Resolves with the cookie. */
export const joinWith = async (accounts: Accounts, link: string, { name, email }: { name: string; email: string }, key: Authenticator) => {
  const joining = { token: tokenIn(link), name, email };
  return accounts.invitations.join(joining, { response: key.register(await accounts.invitations.joinOptions(joining)), device });
};

export const signIn = async (accounts: Accounts, key: Authenticator, misconduct?: Misconduct): Promise<string> =>
  accounts.passkeys.signIn({ response: key.answer(await accounts.passkeys.signInOptions(), misconduct), device });

export const sessionOf = (accounts: Accounts, cookie: string) => accounts.sessions.read({ headers: { cookie: cookie.split(';')[0] } });

export const staffOf = async (accounts: Accounts, cookie: string): Promise<StaffMember> => {
  const session = await sessionOf(accounts, cookie);
  if (!session) throw new Error('No one is signed in.');
  return session.staff;
};

export const kim = { name: 'Kim Lee', email: 'kim@example.com' };
export const alex = { name: 'Alex Roe', email: 'alex@example.com' };

/** A desk with its first manager, who is signed in. */
export const openWithManager = async (database: Database) => {
  const desk = openDesk(database);
  const key = createAuthenticator(deskUrl);
  const cookie = await joinWith(desk.accounts, (await desk.accounts.invitations.first()) ?? '', kim, key);
  return { ...desk, key, cookie, manager: await staffOf(desk.accounts, cookie) };
};

/** Invites a person, who joins. */
export const addPerson = async ({ accounts, mails }: Desk, by: StaffMember, role: StaffMember['role'] = 'staff', who = alex) => {
  await accounts.invitations.send({ ...who, role }, by);
  const key = createAuthenticator(deskUrl);
  const cookie = await joinWith(accounts, mails.at(-1)?.text ?? '', who, key);
  return { key, cookie, person: await staffOf(accounts, cookie) };
};

export const actsOf = async (accounts: Accounts): Promise<string[]> => (await accounts.acts(100)).map(({ act }) => act);

export const used = { status: 410, message: 'This link has been used or is more than an hour old. Ask a manager for a new one.' };
