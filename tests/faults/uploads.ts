import { randomUUID } from 'node:crypto';
import { begin, piece, tus } from '../support/uploads.ts';

let number = 0;

/** Announces a file, from an address of its own; the answer holds where it goes. */
export const announce = (url: string, size: number, draft: string = randomUUID()): Promise<Response> => {
  number++;
  return begin({ url }, { size, draft, headers: { 'x-forwarded-for': `11.0.${number >> 8}.${number & 255}` } });
};
/** Where an announced file goes. */
export const pathOf = (announced: Response): string => new URL(announced.headers.get('location') ?? '', 'http://localhost').pathname;
/** The name the server gave it. */
export const idOf = (path: string): string => path.split('/').at(-1) ?? '';

/** How much of a file the server has. */
export const offsetOf = async (address: string): Promise<number> => {
  const response = await fetch(address, { method: 'HEAD', headers: tus });
  if (response.status !== 200) throw new Error(`HEAD was answered with ${response.status}`);
  return Number(response.headers.get('upload-offset'));
};

/** Sends what is missing of a file in pieces; gives the status of the last answer. */
export const sendRest = async (address: string, bytes: Uint8Array<ArrayBuffer>, pieceSize = 256 * 1024): Promise<number> => {
  for (let offset = await offsetOf(address); ; ) {
    const next = bytes.slice(offset, offset + pieceSize);
    const response = await piece(address, offset, next);
    await response.text();
    offset += next.length;
    if (response.status !== 204 || offset === bytes.length) return response.status;
  }
};
