import { randomUUID } from 'node:crypto';

/** What does not change of an upload of a PDF: made once, however many go up. */
const piece = Buffer.alloc(8 * 1024 * 1024, '%PDF-1.7\n');
const base64 = (text: string) => Buffer.from(text).toString('base64');
const tus = { 'tus-resumable': '1.0.0' };

/** Uploads a PDF as the browser does: by tus, in pieces. */
export const uploadArtwork = async (url: string, megabytes: number, visitor: string): Promise<void> => {
  const length = megabytes * 1024 * 1024;
  const metadata = `filename ${base64('stall.pdf')},draft ${base64(randomUUID())}`;
  const headers = { ...tus, 'upload-length': String(length), 'upload-metadata': metadata, 'x-forwarded-for': visitor };
  const created = await fetch(`${url}/api/artwork`, { method: 'POST', headers });
  if (created.status !== 201) throw new Error(`An upload was answered with ${created.status}, not 201.`);
  const upload = new URL(created.headers.get('location') ?? '', url);
  for (let offset = 0; offset < length; offset += piece.length) {
    const headers = { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
    const { status } = await fetch(upload, { method: 'PATCH', headers, body: piece.subarray(0, length - offset) });
    if (status !== 204) throw new Error(`A piece of the artwork was answered with ${status}, not 204.`);
  }
};
