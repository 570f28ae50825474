import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** Options as the desk's JSON holds them, as far as an authenticator reads them. */
interface CreationOptions {
  challenge: string;
  rp: { id?: string };
  user: { id: string };
}

interface RequestOptions {
  challenge: string;
  rpId?: string;
}

/** What an authenticator or browser does wrong, for tests. */
export interface Misconduct {
  origin?: string;
  rpId?: string;
  /** False: the person was not asked for fingerprint, face or PIN. */
  verified?: boolean;
  /** The counter it reports, instead of one more each time. */
  counter?: number;
  userHandle?: string;
}

export interface Authenticator {
  /** Makes a passkey, and answers as `PublicKeyCredential.toJSON` would. Keeps one: the newest. */
  register(options: object, misconduct?: Misconduct): string;
  /** Answers a challenge with it. */
  answer(options: object, misconduct?: Misconduct): string;
}

interface Credential {
  id: Buffer;
  privateKey: KeyObject;
  userHandle: string;
  counter: number;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** The head of a CBOR item below 65536. */
const head = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
};

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])]);
};

/** An ES256 key in COSE. */
const coseKey = (publicKey: KeyObject): Buffer => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (text: string) => Buffer.from(text, 'base64url');
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  );
};

const flags = { present: 1, verified: 4, hasCredential: 64 };

const authenticatorData = (rpId: string, { verified = true, counter = 0 }: Misconduct, credential = Buffer.alloc(0)): Buffer => {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const bits = flags.present | (verified ? flags.verified : 0) | (credential.length > 0 ? flags.hasCredential : 0);
  return Buffer.concat([sha256(rpId), Buffer.from([bits]), count, credential]);
};

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

const answerJson = (id: Buffer, response: Record<string, Buffer | string | string[]>): string => {
  const coded = Object.entries(response).map(([name, value]) => [name, Buffer.isBuffer(value) ? value.toString('base64url') : value]);
  const text = id.toString('base64url');
  return JSON.stringify({ id: text, rawId: text, type: 'public-key', clientExtensionResults: {}, response: Object.fromEntries(coded) });
};

/** A passkey in software, with the browser around it, at a page of `origin`. */
export const createAuthenticator = (origin: string): Authenticator => {
  let credential: Credential | undefined;
  return {
    register(given, misconduct = {}) {
      const options = given as CreationOptions;
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const id = randomBytes(16);
      credential = { id, privateKey, userHandle: options.user.id, counter: misconduct.counter ?? 0 };
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)]);
      const authData = authenticatorData(misconduct.rpId ?? options.rp.id ?? '', misconduct, attested);
      const attestationObject = cbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      );
      const clientDataJSON = clientData('webauthn.create', options.challenge, misconduct.origin ?? origin);
      return answerJson(id, { clientDataJSON, attestationObject, transports: ['internal'] });
    },

    answer(given, misconduct = {}) {
      if (!credential) throw new Error('There is no passkey yet.');
      const options = given as RequestOptions;
      credential.counter = misconduct.counter ?? credential.counter + 1;
      const data = authenticatorData(misconduct.rpId ?? options.rpId ?? '', { ...misconduct, counter: credential.counter });
      const clientDataJSON = clientData('webauthn.get', options.challenge, misconduct.origin ?? origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), credential.privateKey);
      const userHandle = misconduct.userHandle ?? credential.userHandle;
      return answerJson(credential.id, { clientDataJSON, authenticatorData: data, signature, userHandle });
    },
  };
};
