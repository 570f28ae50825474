import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { Refusal } from '#server/http/refusal.ts';
import type { PasskeyRow } from '#storage/desk-tables.ts';
import type { AccountServices } from './account-services.ts';
import { algorithms, challengeIn, readRegistration, verifyRegistration } from './verify-answer.ts';

/** How long a browser may take to answer, in milliseconds. */
const answerTimeout = 5 * 60_000;

/** Whom a new key is for, and what may be done with it. */
interface KeyHolder {
  staffId: string;
  name: string;
  email: string;
  /** The link that lets the person in; null for a person who is signed in. */
  invitationHash: string | null;
  /** Keys that the person has already. */
  known: Pick<PasskeyRow, 'id' | 'transports'>[];
}

const expiryAfter = (now: Date): string => new Date(now.getTime() + answerTimeout).toISOString();

export const offerSignIn = async ({ challenges, relyingParty, now }: AccountServices): Promise<PublicKeyCredentialRequestOptionsJSON> => {
  const options = await generateAuthenticationOptions({ rpID: relyingParty.id, userVerification: 'required', timeout: answerTimeout });
  await challenges.add({ challenge: options.challenge, invitationHash: null, userId: null, expiresAt: expiryAfter(now()) }, now());
  return options;
};

export const offerRegistration = async (
  { challenges, relyingParty, company, now }: AccountServices,
  { staffId, name, email, invitationHash, known }: KeyHolder,
): Promise<PublicKeyCredentialCreationOptionsJSON> => {
  const options = await generateRegistrationOptions({
    rpID: relyingParty.id,
    rpName: `${company.shortName} desk`,
    userID: new Uint8Array(Buffer.from(staffId)),
    userName: email,
    userDisplayName: name,
    timeout: answerTimeout,
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await challenges.add({ challenge: options.challenge, invitationHash, userId: staffId, expiresAt: expiryAfter(now()) }, now());
  return options;
};

/** The key that a browser made for a challenge with this invitation. Uses the challenge up, also when the answer is wrong. */
export const acceptRegistration = async (
  { challenges, relyingParty, now }: AccountServices,
  response: string,
  invitationHash: string | null,
): Promise<PasskeyRow> => {
  const answer = readRegistration(response);
  if (!answer) throw new Refusal(422, 'The browser sent no passkey. Please try again.');
  const challenge = await challenges.take(challengeIn(answer), now());
  if (!challenge || challenge.userId === null || challenge.invitationHash !== invitationHash) throw new Refusal(422, tooLate);
  const key = await verifyRegistration(answer, challenge.challenge, relyingParty);
  if (!key) throw new Refusal(422, 'This passkey could not be verified. Please try again, or use another device.');
  return { ...key, staffId: challenge.userId, createdAt: now().toISOString(), lastUsedAt: null };
};

export const tooLate = 'That took longer than five minutes. Please try again.';
