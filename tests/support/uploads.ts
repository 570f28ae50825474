import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { connect } from 'node:net';

interface Site {
  url: string;
}

/** Header that tus requires on every request. */
export const tus = { 'tus-resumable': '1.0.0' };
/** Encoding of tus metadata values. */
export const base64 = (text: string) => Buffer.from(text).toString('base64');
/** Random bytes of the given size with a PDF signature. */
export const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);
export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Creates an upload; the response has its URL in Location. */
export const begin = (site: Site, { name = 'logo.pdf', size = 1000, draft = randomUUID() as string, key = '', headers = {} } = {}) =>
  fetch(`${site.url}/api/artwork`, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(size),
      'upload-metadata': `filename ${base64(name)},draft ${base64(draft)}${key && `,key ${base64(key)}`}`,
      ...headers,
    },
  });
/** Sends one chunk of a file. */
export const piece = (url: string, offset: number, bytes: Uint8Array<ArrayBuffer>) =>
  fetch(url, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: bytes,
  });
export const addressOf = (site: Site, response: Response) => new URL(response.headers.get('location') ?? '', site.url).href;

/** Chunk size that browsers use. */
const chunkSize = 8 * 1024 * 1024;

/** Sends a whole file in chunks; returns the response to the last chunk or to the first rejected one. */
export const sendPieces = async (url: string, bytes: Uint8Array<ArrayBuffer>): Promise<Response> => {
  for (let offset = 0; ; offset += chunkSize) {
    const response = await piece(url, offset, bytes.subarray(offset, offset + chunkSize));
    if (response.status !== 204 || offset + chunkSize >= bytes.length) return response;
  }
};

/** Creates an upload and sends the whole file; returns its URL and the last status. */
export const upload = async (site: Site, bytes: Uint8Array<ArrayBuffer>, options: { name?: string; draft?: string; key?: string } = {}) => {
  const url = addressOf(site, await begin(site, { ...options, size: bytes.length }));
  const response = await sendPieces(url, bytes);
  return { url, status: response.status, text: (await response.text()).trim() };
};
/** Download links in a mail. */
export const linksIn = (text = ''): string[] => text.match(/http:\S+\/api\/artwork-files\/\S+/g) ?? [];
/** Rewrites a link of a mail to the server under test. */
export const local = (site: Site, link: string) => link.replace('http://localhost:3000', site.url);

/** Starts sending a chunk and stops after `sent` bytes, like a dead connection. */
export const stalledChunk = async (url: string, offset: number, bytes: Uint8Array, sent: number) => {
  const { hostname, port, pathname } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(
    `PATCH ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: ${offset}\r\n` +
      `Content-Type: application/offset+octet-stream\r\nContent-Length: ${bytes.length - offset}\r\n\r\n`,
  );
  socket.write(bytes.subarray(offset, offset + sent));
  await new Promise((resolve) => setTimeout(resolve, 500));
  return socket;
};
