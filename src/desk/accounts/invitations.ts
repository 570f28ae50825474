import { randomUUID } from 'node:crypto';
import {
  type Actor,
  commandLine,
  type InvitationFacts,
  type Invitations,
  type Invitee,
  type Joining,
  type KeyAnswer,
} from '#domain/desk/accounts.ts';
import type { StaffMember } from '#domain/desk/staff.ts';
import { Refusal } from '#server/http/refusal.ts';
import { createInvitationStore, type InvitationStore } from '#storage/desk/invitation-store.ts';
import { createStaffStore, findByAddress } from '#storage/desk/staff-store.ts';
import type { InvitationRow } from '#storage/desk-tables.ts';
import { type AccountServices, actorOf } from './account-services.ts';
import { acceptRegistration, offerRegistration } from './challenges.ts';
import { mailInvitation } from './mail-invitation.ts';
import { hashToken, newToken } from './secrets.ts';
import { newSession } from './session.ts';

/** How long a link is valid, in milliseconds. */
const validity = 60 * 60_000;

interface NewInvitation {
  row: InvitationRow;
  link: string;
}

const linkUsed = 'This link has been used or is more than an hour old. Ask a manager for a new one.';

export const createInvitations = (services: AccountServices): Invitations => {
  const { database, now } = services;
  const store = createInvitationStore(database);
  const usable = async (token: string): Promise<InvitationRow> => {
    const invitation = await store.find(hashToken(token), now());
    if (!invitation) throw new Refusal(410, linkUsed);
    return invitation;
  };
  return {
    first: () => inviteFirst(services, store),

    check: async (token) => factsOf(await usable(token)),

    joinOptions: async (joining) => {
      const invitation = await usable(joining.token);
      const { name, email } = identityOf(invitation, joining);
      const staffId = invitation.staffId ?? randomUUID();
      return offerRegistration(services, { staffId, name, email, invitationHash: invitation.tokenHash, known: [] });
    },

    join: async (joining, answer) => join(services, store, await usable(joining.token), { joining, answer }),

    send: (invitee, by) => send(services, store, newInvitation(services, { ...invitee, purpose: 'join' }, { by }), by),

    sendReplacement: async (staffId, by) => {
      const person = (await createStaffStore(database).all()).find(({ id }) => id === staffId);
      if (!person) throw new Refusal(404, 'There is no such person.');
      await send(services, store, replacementFor(services, person, by), by);
    },

    link: async (invitee) => {
      const person = await findByAddress(database.db, invitee.email);
      const isPromoted = person?.role === 'staff' && invitee.role === 'manager';
      const { row, link } = person
        ? replacementFor(services, isPromoted ? { ...person, role: 'manager' } : person)
        : newInvitation(services, { ...invitee, purpose: 'join' });
      await addOrRefuse(services, store, row, commandLine);
      return { purpose: row.purpose, name: row.name, isPromoted, link };
    },

    open: () => store.open(now()),

    withdraw: async (id, by) => {
      if (!(await store.withdraw(id, actorOf(by), now()))) throw new Refusal(409, 'This link was used or has ended already.');
    },
  };
};

const factsOf = ({ purpose, name, email, role }: InvitationRow): InvitationFacts => ({ purpose, name, email, role });

const newInvitation = (
  { deskUrl, now }: AccountServices,
  facts: InvitationFacts,
  { staffId = null, by }: { staffId?: string | null; by?: StaffMember | undefined } = {},
): NewInvitation => {
  const token = newToken();
  const createdAt = now();
  const times = { createdAt: createdAt.toISOString(), expiresAt: new Date(createdAt.getTime() + validity).toISOString(), usedAt: null };
  return {
    row: { ...facts, ...times, staffId, tokenHash: hashToken(token), invitedBy: by?.id ?? null },
    // After the #, so that it reaches no log.
    link: `${deskUrl}/join#${token}`,
  };
};

const replacementFor = (services: AccountServices, { id, name, email, role }: StaffMember, by?: StaffMember): NewInvitation =>
  newInvitation(services, { purpose: 'replace', name, email, role }, { staffId: id, by });

const inviteFirst = async (services: AccountServices, store: InvitationStore): Promise<string | undefined> => {
  const { row, link } = newInvitation(services, { purpose: 'first', name: '', email: '', role: 'manager' });
  return (await store.addFirst(row, services.now())) ? link : undefined;
};

const addOrRefuse = async ({ now }: AccountServices, store: InvitationStore, row: InvitationRow, by: Actor): Promise<void> => {
  const outcome = await store.add(row, by, now());
  if (outcome === 'unknown') throw new Refusal(409, 'This person is disabled. Enable them first.');
  if (outcome === 'address taken') throw new Refusal(422, addressTaken);
};

export const addressTaken = 'Another person has this address.';

/** Mailed at once: in a queue, the hour of the link could pass. */
const send = async (services: AccountServices, store: InvitationStore, { row, link }: NewInvitation, by: StaffMember): Promise<void> => {
  await addOrRefuse(services, store, row, actorOf(by));
  try {
    await mailInvitation(services, { invitation: row, link, invitedBy: by.name });
  } catch (error) {
    await store.withdraw(row.tokenHash, { ...actorOf(by), detail: 'its email could not be sent' }, services.now());
    throw new Refusal(502, `The email could not be sent, so the link was withdrawn: ${(error as Error).message}.`);
  }
};

/** The name and address of the person who uses a link: from the form only where the invitation leaves them open. */
const identityOf = ({ purpose, name, email }: InvitationRow, joining: Joining): Pick<Invitee, 'name' | 'email'> => ({
  name: purpose === 'replace' ? name : joining.name,
  email: purpose === 'first' ? joining.email : email,
});

const join = async (
  services: AccountServices,
  store: InvitationStore,
  invitation: InvitationRow,
  { joining, answer }: { joining: Joining; answer: KeyAnswer },
): Promise<string> => {
  const { tokenHash } = invitation;
  const passkey = await acceptRegistration(services, answer.response, tokenHash);
  const { row, cookie } = newSession(passkey.staffId, answer.device, services.now());
  const person = { id: passkey.staffId, ...identityOf(invitation, joining) };
  const outcome = await store.accept({ tokenHash, person, passkey, session: row }, services.now());
  if (outcome === 'gone') throw new Refusal(410, linkUsed);
  if (outcome === 'address taken') throw new Refusal(422, addressTaken);
  if (outcome === 'key known') throw new Refusal(409, 'This passkey is known already. Please make another one.');
  return cookie;
};
