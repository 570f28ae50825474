import { recall, remember } from '#features/form-state/form-memory.ts';

/*
 * IndexedDB entries never expire, so files of a closed tab would stay readable. Files are therefore encrypted with a key in
 * sessionStorage, which is deleted when the tab is closed.
 */

const keyName = 'file-key';
const chunkSize = 1024 * 1024;
/** Length of the AES-GCM tag added to each piece. */
const tagSize = 16;
const cipher = 'AES-GCM';

/** This tab's key, created on first use. crypto.subtle requires https. */
const tabKey = (): Promise<CryptoKey> => {
  const known = recall<number[]>(keyName) ?? [...crypto.getRandomValues(new Uint8Array(32))];
  remember(keyName, known);
  return crypto.subtle.importKey('raw', new Uint8Array(known), cipher, false, ['encrypt', 'decrypt']);
};

/** Transforms a file piece by piece, so memory use does not grow with its size. */
const mapPieces = async (whole: Blob, size: number, work: (bytes: ArrayBuffer, index: number) => Promise<ArrayBuffer>): Promise<Blob[]> => {
  const pieces: Blob[] = [];
  for (let start = 0; start < whole.size; start += size) {
    const bytes = await whole.slice(start, start + size).arrayBuffer();
    pieces.push(new Blob([await work(bytes, pieces.length)]));
  }
  return pieces;
};

/** A unique IV for each piece: the file's salt and the piece's index. */
const cipherOf = (salt: Uint8Array<ArrayBuffer>, index: number) => {
  const iv = new Uint8Array(12);
  iv.set(salt);
  new DataView(iv.buffer).setUint32(8, index);
  return { name: cipher, iv };
};

/** A file encrypted with the tab's key. */
export interface SealedFile {
  salt: Uint8Array<ArrayBuffer>;
  sealed: Blob;
}

export const sealFile = async (file: File): Promise<SealedFile> => {
  const key = await tabKey();
  const salt = crypto.getRandomValues(new Uint8Array(8));
  const pieces = await mapPieces(file, chunkSize, (bytes, index) => crypto.subtle.encrypt(cipherOf(salt, index), key, bytes));
  return { salt, sealed: new Blob(pieces) };
};

/** Rejects when another tab encrypted the file. */
export const openFile = async ({ salt, sealed }: SealedFile, name: string): Promise<File> => {
  const key = await tabKey();
  const decrypt = (bytes: ArrayBuffer, index: number) => crypto.subtle.decrypt(cipherOf(salt, index), key, bytes);
  return new File(await mapPieces(sealed, chunkSize + tagSize, decrypt), name);
};
