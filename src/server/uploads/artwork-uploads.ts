import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Server, Upload } from '@tus/server';
import { displayName, kindOf, refusalByContent, refusalByCount, refusalByName } from '#domain/artwork/file/check-file.ts';
import { draftPattern } from '#domain/enquiry/enquiry.ts';
import { checkMethod, checkOrigin, maxDrainBytes } from '#server/http/guards.ts';
import type { RateLimits } from '#server/http/rate-limits.ts';
import { Refusal, withRefusals } from '#server/http/refusal.ts';
import type { Visitor, VisitorOf } from '#server/http/visitor.ts';
import { logError } from '#server/observability/log.ts';
import { uploadsTotal } from '#server/observability/metrics.ts';
import { type ArtworkFiles, artworkIdPattern } from '#storage/artwork-files.ts';
import type { ArtworkStore } from '#storage/artwork-store.ts';
import type { UploadLockStore } from '#storage/upload-lock-store.ts';
import { createUsageCache, fairShare, reservedFor } from './artwork-quota.ts';
import { uploadIdOf } from './upload-id.ts';
import { UploadLocker } from './upload-locker.ts';

export const uploadPath = '/api/artwork';

interface Dependencies {
  siteUrl: string;
  store: ArtworkStore;
  files: ArtworkFiles;
  locks: UploadLockStore;
  /** The most bytes that all files together may have. */
  quota: number;
  limits: Pick<RateLimits, 'files' | 'pieces'>;
  visitorOf: VisitorOf;
  /** Called when a file is complete and can be inspected. */
  onReady: (id: string) => void;
  /** Called when a file is complete or was refused. */
  onSettled: () => void;
}

/** Bytes of the disk that uploads leave free for enquiries. */
const diskReserve = 200 * 1024 * 1024;

const diskFull = 'the disk is nearly full';

/** The most bytes of a file in one request: more than the 8 MB chunks that our uploader sends. nginx.conf allows as much. */
const maxChunkBytes = 10 * 1024 * 1024;

/** The cost of a request grows with its body, so it must declare the length. */
const checkChunk = ({ headers }: IncomingMessage): void => {
  if (headers['transfer-encoding'] !== undefined) throw new Refusal(411, 'Please send the length of each piece.');
  if (Number(headers['content-length'] ?? 0) > maxChunkBytes) throw new Refusal(413, 'Please send a file in pieces of 8 MB.');
};

/** Chunks of at least this size are recorded in the database immediately. */
const minRecordedBytes = 1024 * 1024;

/** An error that tus sends to the browser. */
const tusError = (status: number, sentence: string) => ({ status_code: status, body: `${sentence}\n` });

/** A request that has sent nothing for this long, in milliseconds, is not drained any further. */
const drainTimeout = 2000;

/** Reads and discards the rest of a request body. tus closes the connection after an error response, and a client that is still sending would get a reset instead of the response. */
const drainRequest = (request: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    if (request.complete || request.destroyed) return resolve();
    const timer = setTimeout(resolve, drainTimeout);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    request.once('end', end).once('close', end);
    let discarded = 0;
    request.removeAllListeners('data').on('data', (chunk: Buffer) => {
      timer.refresh();
      discarded += chunk.length;
      if (discarded > maxDrainBytes) request.destroy();
    });
  });

/** Uploads by tus 1.0.0 at /api/artwork. The database has a row for each upload; ArtworkFiles stores the bytes. */
export const createArtworkUploads = ({ siteUrl, store, files, locks, quota, limits, visitorOf, onReady, onSettled }: Dependencies) => {
  const locker = new UploadLocker(locks);
  /** Bytes declared by requests in progress. */
  let bytesInFlight = 0;

  /** Free space beyond the reserved bytes; infinite for a bucket. */
  const availableSpace = async (reserved: number): Promise<number> => ((await files.freeSpace()) ?? Number.POSITIVE_INFINITY) - reserved;
  const outOfSpace = (name: string, reason: string) => {
    logError(`Upload: ${reason}; files are rejected, enquiries are still accepted.`);
    return tusError(507, `${name} was not added: we cannot take files right now. Please send your request without it.`);
  };
  const usage = createUsageCache(store);
  const quotaReached = 'all files together would pass ARTWORK_QUOTA_GB';

  const begin = async (upload: Upload, visitor: Visitor): Promise<void> => {
    const { filename, draft } = upload.metadata ?? {};
    const name = displayName(filename ?? '');
    if (!name || !draft || !draftPattern.test(draft) || upload.size === undefined)
      throw tusError(400, 'An upload needs a length, a filename and a draft.');
    const refusal = refusalByName(name, upload.size);
    if (refusal) throw tusError(422, refusal);
    if ((await availableSpace(diskReserve)) < upload.size) throw outOfSpace(name, diskFull);
    const [held, share] = [await store.otherBytesOf(upload.id, visitor), fairShare(quota)];
    if (held.narrow + upload.size > share.narrow || held.wide + upload.size > share.wide)
      throw tusError(
        507,
        `${name} was not added: your connection has sent all the files we can keep for it. Please send your request without it.`,
      );
    const { received, expected } = await usage.read();
    if (received + reservedFor(expected) + upload.size > quota) throw outOfSpace(name, quotaReached);
    if (!(await store.begin({ id: upload.id, draft, name, size: upload.size, visitor }, new Date())))
      throw tusError(422, refusalByCount(name));
    uploadsTotal.inc({ outcome: 'begun' });
  };

  /** Settles a file whose last byte has arrived: checks its content, makes it durable, and only then marks it ready. */
  const finish = async (id: string): Promise<void> => {
    const artwork = await store.find(id);
    if (artwork?.state === 'ready') return;
    if (artwork?.state !== 'uploading') throw tusError(410, 'This upload is no longer kept. Please choose the file again.');
    const head = await files.head(id);
    // Another process has settled it.
    if (!head) return;
    const refusal = refusalByContent(artwork.name, head);
    const kind = kindOf(head);
    if (refusal || !kind) {
      await store.settle(id, { state: 'refused' }, new Date());
      uploadsTotal.inc({ outcome: 'refused' });
      await files.remove(id);
      onSettled();
      throw tusError(422, refusal ?? '');
    }
    await files.sync(id);
    await store.settle(id, { state: 'ready', kind }, new Date());
    uploadsTotal.inc({ outcome: 'ready' });
    onReady(id);
    onSettled();
  };

  /** Files that were each begun with enough space can fill the disk or the quota together. */
  const checkSpace = async (id: string): Promise<void> => {
    const row = await store.find(id);
    if ((await availableSpace(diskReserve / 2)) < bytesInFlight) throw outOfSpace(row?.name ?? 'The file', diskFull);
    if ((await usage.read()).received + bytesInFlight > quota) throw outOfSpace(row?.name ?? 'The file', quotaReached);
  };

  /** Records the bytes received so far, also after a broken connection. The next chunk or sweep records what is missed here. */
  const recordReceived = async (url = ''): Promise<void> => {
    const id = url.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
    if (!artworkIdPattern.test(id)) return;
    try {
      const received = await files.size(id);
      if (received) await store.recordReceived(id, received);
    } catch (error) {
      logError(`Upload: bytes not counted yet: ${(error as Error).message}`);
    }
  };

  const openTus = async (): Promise<Server> => {
    const { ERRORS, Server } = await import('@tus/server');
    return new Server({
      path: uploadPath,
      relativeLocation: true,
      // No other site may use it.
      allowedOrigins: [],
      // Idempotent: a browser that did not get the response creates the same upload again.
      namingFunction: (_request, metadata) => {
        const { draft, key } = metadata ?? {};
        return draft && key ? uploadIdOf(draft, key) : randomBytes(16).toString('hex');
      },
      locker,
      // `begin` inserts the row of an upload, and `onIncomingRequest` deletes it: each after its checks.
      datastore: locker.fence(files.uploads),
      onIncomingRequest: async (request, id) => {
        if (!artworkIdPattern.test(id)) throw tusError(404, 'There is no such upload.');
        if (request.method === 'PATCH') await checkSpace(id);
        if (request.method !== 'DELETE' || (await store.forget(id))) return;
        throw (await store.find(id))
          ? tusError(409, 'This file was sent with a request already.')
          : tusError(404, 'There is no such upload.');
      },
      onUploadCreate: async (request, upload) => {
        await begin(upload, visitorOf(request.runtime?.node?.req as IncomingMessage));
        return {};
      },
      onUploadFinish: async (_request, upload) => {
        await finish(upload.id);
        return {};
      },
      onResponseError: async (request, error) => {
        const incoming = request.runtime?.node?.req as IncomingMessage | undefined;
        // Not a request aborted in favour of a newer one for the same upload: its connection is usually dead.
        if (incoming && error !== ERRORS.ABORTED) await drainRequest(incoming);
        if ('status_code' in error && (error.status_code < 500 || error.status_code === 507)) return;
        if ('status_code' in error && error.status_code === 501) return tusError(400, 'This way of uploading is not supported.');
        uploadsTotal.inc({ outcome: 'failed' });
        logError(`Upload: ${'message' in error ? error.message : error.body.trim()}`);
        return tusError(503, 'The file could not be kept. Please try again.');
      },
    });
  };
  // tus is loaded after startup (serve.ts), or by the first upload.
  let tus: Promise<Server> | undefined;

  return {
    finish,
    handle: withRefusals(async (request, response) => {
      // No GET: it would serve a file to anyone who knows its upload URL. Files are served by signed links only.
      checkMethod(request, ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS']);
      checkOrigin(request, siteUrl);
      checkChunk(request);
      const isCreation = request.method === 'POST';
      await limits[isCreation ? 'files' : 'pieces'](visitorOf(request));
      // tus rejects a request in which several proxies wrote a value here; the server does not need the header.
      delete request.headers['x-forwarded-proto'];
      request.rawHeaders = request.rawHeaders.map((word) => (word.toLowerCase() === 'x-forwarded-proto' ? 'x-unused' : word));
      const declared = (request.method === 'PATCH' && Number(request.headers['content-length'])) || 0;
      tus ??= openTus();
      const server = await tus;
      bytesInFlight += declared;
      await server.handle(request, response).finally(() => {
        bytesInFlight -= declared;
      });
      if (response.statusCode === 204) usage.add(declared);
      if (request.method === 'DELETE') usage.expire();
      // A database write for each small chunk would cost more than the chunk; the sweep records those.
      if (declared >= minRecordedBytes) await recordReceived(request.url);
    }),
  };
};
