import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { COSEALG } from '@simplewebauthn/server/helpers';
import { z } from 'zod';
import type { PasskeyRow } from '#storage/desk-tables.ts';

/** The site that passkeys of the desk belong to. */
export interface RelyingParty {
  id: string;
  origin: string;
}

export const relyingPartyOf = (deskUrl: string): RelyingParty => ({ id: new URL(deskUrl).hostname, origin: new URL(deskUrl).origin });

/** Every authenticator has one of them. The library would prefer ML-DSA, which is experimental in Node. */
export const algorithms = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

/** Base64url; attestation of some authenticators has several kilobytes. */
const bytes = z.string().max(20_000);
/** A credential id has 1023 bytes at most. */
const credential = { id: z.string().max(1400), rawId: z.string().max(1400), type: z.literal('public-key') };

const registrationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});

const assertionSchema = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes }),
});

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return;
  }
};

/** The credential that a browser made, from its JSON; undefined if it is none. */
export const readRegistration = (text: string): RegistrationResponseJSON | undefined => {
  const { data } = registrationSchema.safeParse(parseJson(text));
  return data && { ...data, clientExtensionResults: {} };
};

/** The answer of a browser to a challenge, from its JSON. A passkey that is found without a name says whose it is: `userHandle`. */
export const readAssertion = (text: string): (AuthenticationResponseJSON & { response: { userHandle: string } }) | undefined => {
  const { data } = assertionSchema.safeParse(parseJson(text));
  return data && { ...data, clientExtensionResults: {} };
};

const clientDataSchema = z.object({ challenge: z.string() });

/** The challenge that an answer names. Not verified. */
export const challengeIn = ({ response }: { response: { clientDataJSON: string } }): string => {
  const { data } = clientDataSchema.safeParse(parseJson(Buffer.from(response.clientDataJSON, 'base64url').toString()));
  return data?.challenge ?? '';
};

/** The key of a valid registration. The library throws what is wrong with another one, and whatever broken bytes lead to. */
export const verifyRegistration = async (
  answer: RegistrationResponseJSON,
  challenge: string,
  { id, origin }: RelyingParty,
): Promise<Pick<PasskeyRow, 'id' | 'publicKey' | 'counter' | 'transports'> | undefined> => {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!registrationInfo || registrationInfo.credential.id !== answer.id) return;
    const { publicKey, counter, transports = [] } = registrationInfo.credential;
    return { id: answer.id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports: JSON.stringify(transports) };
  } catch {
    return;
  }
};

/** The counter in a valid answer. Whether it went back is checked where it is stored, once the signature is known to be right. */
export const verifyAssertion = async (
  answer: AuthenticationResponseJSON,
  challenge: string,
  passkey: PasskeyRow,
  { id, origin }: RelyingParty,
): Promise<number | undefined> => {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: { id: passkey.id, publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')), counter: 0 },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return;
  }
};
