import type { KeyAnswer, Passkeys } from '#domain/desk/accounts.ts';
import { Refusal } from '#server/http/refusal.ts';
import { writeAudit } from '#storage/desk/audit-trail.ts';
import { createPasskeyStore, type PasskeyStore } from '#storage/desk/passkey-store.ts';
import { type AccountServices, actorOf } from './account-services.ts';
import { acceptRegistration, offerRegistration, offerSignIn, tooLate } from './challenges.ts';
import { newSession } from './session.ts';
import { challengeIn, readAssertion, verifyAssertion } from './verify-answer.ts';

export const createPasskeys = (services: AccountServices): Passkeys => {
  const { database, now } = services;
  const store = createPasskeyStore(database);
  return {
    signInOptions: () => offerSignIn(services),
    signIn: (answer) => signIn(services, store, answer),
    ofPerson: (staffId) => store.ofPerson(staffId),

    addOptions: async ({ id, name, email }) =>
      offerRegistration(services, { staffId: id, name, email, invitationHash: null, known: await store.ofPerson(id) }),

    add: async ({ staff, sessionId }, response) => {
      const passkey = await acceptRegistration(services, response, null);
      if (passkey.staffId !== staff.id) throw new Refusal(422, tooLate);
      if (!(await store.add(passkey, sessionId, actorOf(staff), now()))) throw new Refusal(409, 'This passkey is known already.');
    },

    remove: async (id, by) => {
      const outcome = await store.remove(id, by.id, actorOf(by), now());
      if (outcome === 'unknown') throw new Refusal(404, 'There is no such passkey.');
      if (outcome === 'last') throw new Refusal(409, 'This is your only passkey. Add another one before you remove it.');
    },
  };
};

const notKnown = 'This passkey is not known here, or may no longer be used. Ask a manager for a link to make a new one.';
const mayBeCopied = 'This passkey may have been copied, so it was not accepted. Ask a manager for a link to make a new one.';

const signIn = async (services: AccountServices, store: PasskeyStore, { response, device }: KeyAnswer): Promise<string> => {
  const { challenges, relyingParty, now } = services;
  const answer = readAssertion(response);
  if (!answer) throw await refused(services, 'the browser sent no passkey', 'The browser sent no passkey. Please try again.');
  const challenge = await challenges.take(challengeIn(answer), now());
  if (!challenge || challenge.userId !== null) throw await refused(services, 'the challenge was used or had expired', tooLate);
  const passkey = await store.find(answer.id);
  if (!passkey) throw await refused(services, 'the passkey is not known', notKnown);
  const isOwner = Buffer.from(answer.response.userHandle, 'base64url').toString() === passkey.staffId;
  const counter = isOwner ? await verifyAssertion(answer, challenge.challenge, passkey, relyingParty) : undefined;
  if (counter === undefined)
    throw await refused(services, 'the answer could not be verified', 'This passkey could not be verified. Please try again.');

  const { row, cookie } = newSession(passkey.staffId, device, now());
  const outcome = await store.signIn({ id: passkey.id, counter, session: row }, now());
  if (outcome === 'unknown') throw await refused(services, 'the person is disabled, or the passkey was removed', notKnown);
  // The store has written that down, with the name.
  if (outcome === 'copied') throw new Refusal(401, mayBeCopied);
  return cookie;
};

/** Records a failed sign-in. Who it was is not known. */
const refused = async ({ database, now }: AccountServices, detail: string, sentence: string): Promise<Refusal> => {
  await writeAudit(database.db, { staffId: null, actor: 'not signed in', act: 'sign-in refused', detail }, now());
  return new Refusal(401, sentence);
};
