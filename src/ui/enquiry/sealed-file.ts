import { recall, remember } from './form-memory.ts';

/*
 * The browser's store of files has no end of its own: what a closed tab left there would stay. So it holds nothing that can
 * be read without a key, and the key is kept with the tab and goes with it.
 */

const keyName = 'file-key';
const pieceSize = 1024 * 1024;
/** What sealing adds to each piece. */
const sealSize = 16;
const cipher = 'AES-GCM';

/** This tab's key, made when the first file needs it. Needs https, as all of the browser's cryptography does. */
const tabKey = (): Promise<CryptoKey> => {
  const known = recall<number[]>(keyName) ?? [...crypto.getRandomValues(new Uint8Array(32))];
  remember(keyName, known);
  return crypto.subtle.importKey('raw', new Uint8Array(known), cipher, false, ['encrypt', 'decrypt']);
};

/** Works through a file piece by piece: the memory needed does not grow with it. */
const eachPiece = async (whole: Blob, size: number, work: (bytes: ArrayBuffer, index: number) => Promise<ArrayBuffer>): Promise<Blob[]> => {
  const pieces: Blob[] = [];
  for (let start = 0; start < whole.size; start += size) {
    const bytes = await whole.slice(start, start + size).arrayBuffer();
    pieces.push(new Blob([await work(bytes, pieces.length)]));
  }
  return pieces;
};

/** Each piece of each file has a number of its own: the file's salt, and its place. */
const numbered = (salt: Uint8Array<ArrayBuffer>, index: number) => {
  const iv = new Uint8Array(12);
  iv.set(salt);
  new DataView(iv.buffer).setUint32(8, index);
  return { name: cipher, iv };
};

/** A file that only this tab can read again. */
export interface SealedFile {
  salt: Uint8Array<ArrayBuffer>;
  sealed: Blob;
}

export const sealFile = async (file: File): Promise<SealedFile> => {
  const key = await tabKey();
  const salt = crypto.getRandomValues(new Uint8Array(8));
  const pieces = await eachPiece(file, pieceSize, (bytes, index) => crypto.subtle.encrypt(numbered(salt, index), key, bytes));
  return { salt, sealed: new Blob(pieces) };
};

/** Fails when another tab sealed it. */
export const openFile = async ({ salt, sealed }: SealedFile, name: string): Promise<File> => {
  const key = await tabKey();
  const unseal = (bytes: ArrayBuffer, index: number) => crypto.subtle.decrypt(numbered(salt, index), key, bytes);
  return new File(await eachPiece(sealed, pieceSize + sealSize, unseal), name);
};
