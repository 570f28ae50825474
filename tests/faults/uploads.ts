import { createHash, randomBytes, randomUUID } from 'node:crypto';

const tus = { 'tus-resumable': '1.0.0' };
const base64 = (text: string) => Buffer.from(text).toString('base64');
const toBytes = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer);

export const pdf = (size: number): Uint8Array<ArrayBuffer> => toBytes(Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]));
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

let number = 0;

/** Announces a file, from an address of its own; the answer holds where it goes. */
export const announce = (url: string, size: number, draft: string = randomUUID()): Promise<Response> => {
  number++;
  return fetch(`${url}/api/artwork`, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(size),
      'upload-metadata': `filename ${base64('logo.pdf')},draft ${base64(draft)}`,
      'x-forwarded-for': `11.0.${number >> 8}.${number & 255}`,
    },
  });
};
/** Where an announced file goes. */
export const pathOf = (announced: Response): string => new URL(announced.headers.get('location') ?? '', 'http://localhost').pathname;
/** The name the server gave it. */
export const idOf = (path: string): string => path.split('/').at(-1) ?? '';

export const sendPiece = (address: string, offset: number, bytes: Uint8Array<ArrayBuffer>): Promise<Response> =>
  fetch(address, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: bytes,
  });

/** How much of a file the server has. */
export const offsetOf = async (address: string): Promise<number> => {
  const response = await fetch(address, { method: 'HEAD', headers: tus });
  if (response.status !== 200) throw new Error(`HEAD was answered with ${response.status}`);
  return Number(response.headers.get('upload-offset'));
};

/** Sends what is missing of a file in pieces; gives the status of the last answer. */
export const sendRest = async (address: string, bytes: Uint8Array<ArrayBuffer>, pieceSize = 256 * 1024): Promise<number> => {
  for (let offset = await offsetOf(address); ; ) {
    const piece = bytes.slice(offset, offset + pieceSize);
    const response = await sendPiece(address, offset, piece);
    await response.text();
    offset += piece.length;
    if (response.status !== 204 || offset === bytes.length) return response.status;
  }
};
