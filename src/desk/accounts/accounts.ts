import type { Company } from '#domain/catalogue/company.ts';
import type { Accounts, People } from '#domain/desk/accounts.ts';
import type { SendMail } from '#mail/mail.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Database } from '#storage/database.ts';
import { newest } from '#storage/desk/audit-trail.ts';
import { createChallengeStore } from '#storage/desk/challenge-store.ts';
import { createStaffStore, type StaffOutcome } from '#storage/desk/staff-store.ts';
import { type AccountServices, actorOf } from './account-services.ts';
import { addressTaken, createInvitations } from './invitations.ts';
import { createPasskeys } from './passkeys.ts';
import { createSessions } from './session.ts';
import { relyingPartyOf } from './verify-answer.ts';

interface AccountOptions {
  database: Database;
  /** The origin of the desk, such as `https://desk.example.com.au`. */
  deskUrl: string;
  send: SendMail;
  company: Company;
  mailFrom: string;
  now?: () => Date;
}

/** The people of the desk, their passkeys, invitations and sessions. */
export const createAccounts = ({ now = () => new Date(), ...options }: AccountOptions): Accounts => {
  const { database, deskUrl } = options;
  const services: AccountServices = {
    ...options,
    now,
    challenges: createChallengeStore(database),
    relyingParty: relyingPartyOf(deskUrl),
  };
  return {
    sessions: createSessions(database, now),
    passkeys: createPasskeys(services),
    invitations: createInvitations(services),
    people: createPeople(services),
    acts: (limit, before) => newest(database.db, { limit, before }),
  };
};

const createPeople = ({ database, now }: AccountServices): People => {
  const store = createStaffStore(database);
  return {
    all: () => store.all(),
    setRole: async (id, role, by) => refuseUnlessDone(await store.setRole(id, role, actorOf(by), now())),
    disable: async (id, by) => refuseUnlessDone(await store.disable(id, actorOf(by), now())),
    enable: async (id, by) => refuseUnlessDone(await store.enable(id, actorOf(by), now())),
  };
};

const refuseUnlessDone = (outcome: StaffOutcome): void => {
  if (outcome === 'unknown') throw new Refusal(404, 'There is no such person.');
  if (outcome === 'last manager') throw new Refusal(409, 'The desk needs a manager, and there is no other. Make somebody else one first.');
  if (outcome === 'address taken') throw new Refusal(409, addressTaken);
};
