import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';

/** What is added to the name of an encrypted file; the age tool reads it. */
export const encryptedSuffix = '.age';

export type Encrypt = (bytes: Readable) => Promise<Readable>;

/** Encrypts for the holder of a key, given by its public half. Throws when it is none. */
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
  /** Whether one of them belongs to this public key. */
  fits(recipient: string): boolean;
  decrypt(bytes: Readable): Promise<Readable>;
  /** How many bytes an encrypted file of this many bytes holds; throws when it cannot be decrypted. */
  plainSize(bytes: Readable, encryptedSize: number): Promise<number>;
}

/** Reads an identity file as age-keygen writes it. */
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
    // The library's message could repeat a secret key.
    throw new Error(`The identity file ${file} holds a line that is not an age secret key.`);
  }
  if (recipients.length === 0) throw new Error(`The identity file ${file} holds no age secret key.`);
  return {
    fits: (recipient) => recipients.includes(recipient),
    decrypt: async (bytes) => fromWeb(await decrypter.decrypt(toWeb(bytes))),
    async plainSize(bytes, encryptedSize) {
      const stream = await decrypter.decrypt(toWeb(bytes));
      const size = stream.size(encryptedSize);
      await stream.cancel();
      return size;
    },
  };
};

// The types of Node's web streams and of the browser's differ, the streams do not.
const toWeb = (bytes: Readable) => Readable.toWeb(bytes) as unknown as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) => Readable.fromWeb(stream as unknown as ReadableStream);
