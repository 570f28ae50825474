import { randomBytes, randomUUID } from 'node:crypto';

export const tus = { 'tus-resumable': '1.0.0' };
export const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** A PDF by its mark, and noise. */
export const pdf = (size: number): Buffer<ArrayBuffer> => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);

/** Announces a file; the answer holds its address. */
export const begin = (
  url: string,
  { name = 'logo.pdf', size = 1000, draft = randomUUID() as string, headers = {} } = {},
): Promise<Response> =>
  fetch(`${url}/api/artwork`, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(size), 'upload-metadata': `filename ${base64(name)},draft ${base64(draft)}`, ...headers },
  });

/** Sends bytes of a file. */
export const piece = (url: string, offset: number, bytes: Uint8Array<ArrayBuffer>): Promise<Response> =>
  fetch(url, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: bytes,
  });

/** Where an announced file is sent to. */
export const addressOf = (url: string, response: Response): string => new URL(response.headers.get('location') ?? '', url).href;

/** Sends a whole file; gives its address and the answer to its last byte. */
export const upload = async (url: string, bytes: Uint8Array<ArrayBuffer>, options: { name?: string; draft?: string } = {}) => {
  const address = addressOf(url, await begin(url, { ...options, size: bytes.length }));
  const response = await piece(address, 0, bytes);
  return { address, status: response.status, text: (await response.text()).trim() };
};
