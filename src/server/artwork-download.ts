import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { downloadName } from '#artwork/check-file.ts';
import type { ArtworkFiles } from '#storage/artwork-files.ts';
import type { ArtworkStore } from '#storage/artwork-store.ts';
import { checkMethod } from './guards.ts';
import type { LinkSigner } from './link-signature.ts';
import { logError } from './log.ts';
import { Refusal } from './refusal.ts';

const away = (error: Error): never => {
  logError(`Artwork: ${error.message}`);
  throw new Refusal(503, 'This file cannot be fetched right now. Please try again in a few minutes.', { 'retry-after': '120' });
};

/** Hands a customer's file to whoever holds a signed link from the shop's mail. */
export const createArtworkDownload =
  (links: LinkSigner, store: ArtworkStore, files: ArtworkFiles) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      checkMethod(request, ['GET', 'HEAD']);
      const link = links.read(new URL(request.url ?? '/', 'http://localhost'));
      if (!link) throw new Refusal(403, 'This link is not complete. Please copy all of it from the email.');
      const artwork = await store.find(link.id);
      // We signed the link, so the file was here: it was kept for its time, or its customer asked us to erase it.
      const gone = new Refusal(410, 'This file is no longer kept. If you still need it, please ask the customer for it.');
      if (artwork?.state !== 'ready') throw gone;
      if (link.expired) throw new Refusal(410, 'This link has expired. "npm run enquiries -- show" with the reference gives a new one.');
      const size = await files.size(artwork.id).catch(away);
      if (!artwork.kind || size === undefined) throw gone;
      if (size !== artwork.size) {
        logError(`Artwork: file ${artwork.id} has ${size} bytes instead of ${artwork.size}. Please put it back from the backup.`);
        throw new Refusal(
          500,
          'This file is damaged on our side. Please put it back from the backup, or ask the customer to send it again.',
        );
      }
      const name = downloadName(artwork.name, artwork.kind);
      response.writeHead(200, {
        'content-type': 'application/octet-stream',
        'content-length': artwork.size,
        // Never shown in the site's own name: a file from outside is saved, and can run nothing.
        'content-disposition': `attachment; filename="artwork"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`,
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      });
      if (request.method === 'HEAD') response.end();
      else await pipeline(files.read(artwork.id), wholeOf(artwork.size), response).catch(unlessClosed);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      response.writeHead(error.status, { ...error.headers, 'content-type': 'text/plain; charset=utf-8' }).end(`${error.message}\n`);
    }
  };

/** A client that closes early, or as soon as it has the last byte, is no fault of ours. */
const unlessClosed = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
};

/** Lets a file through, and breaks the connection when it ends too early: a short file must not look like a whole one. */
const wholeOf = (size: number) =>
  async function* (source: AsyncIterable<Buffer>) {
    let passed = 0;
    for await (const chunk of source) {
      passed += chunk.length;
      yield chunk;
    }
    if (passed !== size) throw new Error(`the file ended after ${passed} of ${size} bytes`);
  };
