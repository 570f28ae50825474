import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { connect } from 'node:net';

/** What the helpers below need of a server. */
interface Site {
  url: string;
}

/** What every request of tus says. */
export const tus = { 'tus-resumable': '1.0.0' };
/** How tus writes a word of metadata. */
export const base64 = (text: string) => Buffer.from(text).toString('base64');
/** A file of that many bytes that passes for a PDF. */
export const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);
export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Announces a file; the answer holds its address. */
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
/** Sends a piece of a file. */
export const piece = (url: string, offset: number, bytes: Uint8Array<ArrayBuffer>) =>
  fetch(url, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body: bytes,
  });
export const addressOf = (site: Site, response: Response) => new URL(response.headers.get('location') ?? '', site.url).href;

/** As browsers send it. */
const pieceSize = 8 * 1024 * 1024;

/** Sends a file from its first byte on; gives the answer to its last piece, or to the first that is refused. */
export const sendPieces = async (url: string, bytes: Uint8Array<ArrayBuffer>): Promise<Response> => {
  for (let offset = 0; ; offset += pieceSize) {
    const response = await piece(url, offset, bytes.subarray(offset, offset + pieceSize));
    if (response.status !== 204 || offset + pieceSize >= bytes.length) return response;
  }
};

/** Sends a whole file; gives its address and the status of its last piece. */
export const upload = async (site: Site, bytes: Uint8Array<ArrayBuffer>, options: { name?: string; draft?: string; key?: string } = {}) => {
  const url = addressOf(site, await begin(site, { ...options, size: bytes.length }));
  const response = await sendPieces(url, bytes);
  return { url, status: response.status, text: (await response.text()).trim() };
};
/** The links to files in a mail. */
export const linksIn = (text = ''): string[] => text.match(/http:\S+\/api\/artwork-files\/\S+/g) ?? [];
/** A link of a mail, on the server at hand. */
export const local = (site: Site, link: string) => link.replace('http://localhost:3000', site.url);

/** Announces a piece and sends only its first bytes, as a line does that dies. */
export const hangingPiece = async (url: string, offset: number, bytes: Uint8Array, sent: number) => {
  const { hostname, port, pathname } = new URL(url);
  const line = connect(Number(port), hostname);
  line.on('error', () => undefined);
  line.write(
    `PATCH ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: ${offset}\r\n` +
      `Content-Type: application/offset+octet-stream\r\nContent-Length: ${bytes.length - offset}\r\n\r\n`,
  );
  line.write(bytes.subarray(offset, offset + sent));
  await new Promise((resolve) => setTimeout(resolve, 500));
  return line;
};
