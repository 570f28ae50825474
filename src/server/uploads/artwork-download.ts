import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { downloadName } from '#domain/artwork/file/check-file.ts';
import { checkMethod } from '#server/http/guards.ts';
import { Refusal, withRefusals } from '#server/http/refusal.ts';
import { logError } from '#server/observability/log.ts';
import type { ArtworkFiles } from '#storage/artwork-files.ts';
import type { ArtworkStore } from '#storage/artwork-store.ts';
import type { ArtworkRow } from '#storage/tables.ts';
import type { LinkSigner } from './link-signature.ts';

const unavailable = (error: Error): never => {
  logError(`Artwork: ${error.message}`);
  throw new Refusal(503, 'This file cannot be fetched right now. Please try again in a few minutes.', { 'retry-after': '120' });
};

export const artworkGone = () => new Refusal(410, 'This file is no longer kept. If you still need it, please ask the customer for it.');

/** Sends an artwork file for a signed link from a mail to the shop. */
export const createArtworkDownload = (links: LinkSigner, store: ArtworkStore, files: ArtworkFiles) =>
  withRefusals(async (request, response) => {
    checkMethod(request, ['GET', 'HEAD']);
    const link = links.read(new URL(request.url ?? '/', 'http://localhost'));
    if (!link) throw new Refusal(403, 'This link is not complete. Please copy all of it from the email.');
    const artwork = await store.find(link.id);
    // The link is signed, so the file existed: its retention period has ended, or its customer asked to have it erased.
    if (artwork?.state !== 'ready') throw artworkGone();
    if (link.expired) throw new Refusal(410, 'This link has expired. "npm run enquiries -- show" with the reference gives a new one.');
    await sendArtwork(artwork, files, request, response);
  });

/** Sends the bytes of a stored file as a download, after checking that all of them are there. */
export const sendArtwork = async (
  artwork: Pick<ArtworkRow, 'id' | 'name' | 'size' | 'kind'>,
  files: ArtworkFiles,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const size = await files.size(artwork.id).catch(unavailable);
  if (!artwork.kind || size === undefined) throw artworkGone();
  if (size !== artwork.size) {
    logError(`Artwork: file ${artwork.id} has ${size} bytes instead of ${artwork.size}. Please put it back from the backup.`);
    throw new Refusal(500, 'This file is damaged on our side. Please put it back from the backup, or ask the customer to send it again.');
  }
  response.writeHead(200, downloadHeaders(downloadName(artwork.name, artwork.kind), artwork.size));
  if (request.method === 'HEAD') response.end();
  else await pipeline(files.read(artwork.id), requireSize(artwork.size), response).catch(ignoreDisconnect);
};

/** Headers of a file that is downloaded and never displayed on our origin, so that nothing in it can run. */
export const downloadHeaders = (name: string, size: number) => ({
  'content-type': 'application/octet-stream',
  'content-length': size,
  'content-disposition': `attachment; filename="artwork"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`,
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
});

/** A client that disconnects early, or right after the last byte, is not an error. */
const ignoreDisconnect = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
};

/** Passes a file through, and breaks the connection if it is too short: a truncated file must not look complete. */
const requireSize = (size: number) =>
  async function* (source: AsyncIterable<Buffer>) {
    let passed = 0;
    for await (const chunk of source) {
      passed += chunk.length;
      yield chunk;
    }
    if (passed !== size) throw new Error(`the file ended after ${passed} of ${size} bytes`);
  };
