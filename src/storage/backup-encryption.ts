import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';

/** The suffix of encrypted files, which the age tool can decrypt. */
export const encryptedSuffix = '.age';

export type Encrypt = (bytes: Readable) => Promise<Readable>;

/** Encrypts for an age public key; throws if it is invalid. */
export const encryptFor = (recipient: string): Encrypt => {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch (error) {
    throw new Error(`BACKUP_RECIPIENT is not an age public key: ${(error as Error).message}`);
  }
  return async (bytes) => fromWeb(await encrypter.encrypt(toWeb(bytes)));
};

/** The operator's secret keys. */
export interface Identity {
  /** Whether one of them matches this public key. */
  matches(recipient: string): boolean;
  decrypt(bytes: Readable): Promise<Readable>;
  /** The decrypted size of a file with this encrypted size; throws if it cannot be decrypted. */
  plainSize(bytes: Readable, encryptedSize: number): Promise<number>;
}

/** Reads an identity file written by age-keygen. */
export const readIdentity = async (file: string): Promise<Identity> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`The identity file ${file} cannot be read (${error.code}).`);
  });
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const decrypter = new Decrypter();
  const recipients: string[] = [];
  try {
    for (const line of lines) {
      decrypter.addIdentity(line.trim());
      recipients.push(await identityToRecipient(line.trim()));
    }
  } catch {
    // The library's error message could contain a secret key.
    throw new Error(`The identity file ${file} holds a line that is not an age secret key.`);
  }
  if (recipients.length === 0) throw new Error(`The identity file ${file} holds no age secret key.`);
  return {
    matches: (recipient) => recipients.includes(recipient),
    decrypt: async (bytes) => fromWeb(await decrypter.decrypt(toWeb(bytes))),
    async plainSize(bytes, encryptedSize) {
      const stream = await decrypter.decrypt(toWeb(bytes));
      const size = stream.size(encryptedSize);
      await stream.cancel();
      return size;
    },
  };
};

// Node's and the DOM's types of web streams differ, but the streams are the same.
const toWeb = (bytes: Readable) => Readable.toWeb(bytes) as unknown as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) => Readable.fromWeb(stream as unknown as ReadableStream);
