import { randomUUID } from 'node:crypto';
import { begin, piece, tus } from '../support/uploads.ts';

let number = 0;

/** Announces a file from a new IP address; the response has the upload URL. */
export const announce = (url: string, size: number, draft: string = randomUUID()): Promise<Response> => {
  number++;
  return begin({ url }, { size, draft, headers: { 'x-forwarded-for': `11.0.${number >> 8}.${number & 255}` } });
};
/** The path of an announced upload. */
export const pathOf = (announced: Response): string => new URL(announced.headers.get('location') ?? '', 'http://localhost').pathname;
export const idOf = (path: string): string => path.split('/').at(-1) ?? '';

/** The number of bytes the server has received. */
export const offsetOf = async (address: string): Promise<number> => {
  const response = await fetch(address, { method: 'HEAD', headers: tus });
  if (response.status !== 200) throw new Error(`HEAD failed with ${response.status}`);
  return Number(response.headers.get('upload-offset'));
};

/** Sends the missing part of a file in chunks; resolves to the status of the last response. */
export const sendRest = async (address: string, bytes: Uint8Array<ArrayBuffer>, chunkSize = 256 * 1024): Promise<number> => {
  for (let offset = await offsetOf(address); ; ) {
    const next = bytes.slice(offset, offset + chunkSize);
    const response = await piece(address, offset, next);
    await response.text();
    offset += next.length;
    if (response.status !== 204 || offset === bytes.length) return response.status;
  }
};
