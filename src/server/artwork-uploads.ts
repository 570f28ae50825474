import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Server, Upload } from '@tus/server';
import { kindOf, refusalByContent, refusalByCount, refusalByName, shownName } from '#artwork/check-file.ts';
import { draftPattern } from '#enquiry/enquiry.ts';
import { type ArtworkFiles, artworkIdPattern } from '#storage/artwork-files.ts';
import type { ArtworkStore } from '#storage/artwork-store.ts';
import type { UploadLockStore } from '#storage/upload-lock-store.ts';
import { createUsageCache, fairShare, reservedFor } from './artwork-quota.ts';
import { checkMethod, checkOrigin, longestRest } from './guards.ts';
import { logError } from './log.ts';
import { uploadsTotal } from './metrics.ts';
import type { RateLimits } from './rate-limits.ts';
import { Refusal } from './refusal.ts';
import { uploadIdOf } from './upload-id.ts';
import { UploadLocker } from './upload-locker.ts';
import type { Visitor, VisitorOf } from './visitor.ts';

export const uploadPath = '/api/artwork';

interface UploadDesk {
  siteUrl: string;
  store: ArtworkStore;
  files: ArtworkFiles;
  locks: UploadLockStore;
  /** Bytes that all files together may have. */
  quota: number;
  limits: Pick<RateLimits, 'files' | 'pieces'>;
  visitorOf: VisitorOf;
  /** A file is here: whoever looks into it may begin. */
  onReady: (id: string) => void;
  /** A file arrived or was refused. */
  onSettled: () => void;
}

/** What stays free on the disk for enquiries, whatever is uploaded. */
const reserve = 200 * 1024 * 1024;

const diskFull = 'the disk is nearly full';

/** What one request may bring of a file: a piece as our browsers send it, and some more. Proxies allow as much. */
const longestPiece = 10 * 1024 * 1024;

/** What a request costs grows with what it brings, so it must say how much that is. */
const checkPiece = ({ headers }: IncomingMessage): void => {
  if (headers['transfer-encoding'] !== undefined) throw new Refusal(411, 'Please send the length of each piece.');
  if (Number(headers['content-length'] ?? 0) > longestPiece) throw new Refusal(413, 'Please send a file in pieces of 8 MB.');
};

/** Pieces from this size on are counted at once. */
const worthNoting = 1024 * 1024;

/** How tus reports a problem to the browser. */
const problem = (status: number, sentence: string) => ({ status_code: status, body: `${sentence}\n` });

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
      if (discarded > longestRest) request.destroy();
    });
  });

/** Files by tus 1.0.0 at /api/artwork: what is known of an upload stands in the database, its bytes where ArtworkFiles keeps them. */
export const createArtworkUploads = (desk: UploadDesk) => {
  const { store, files } = desk;
  const locker = new UploadLocker(desk.locks);
  /** Bytes announced by requests that are under way. */
  let arriving = 0;

  /** What is left where somebody can say, beside what is on its way and what stays free for enquiries. */
  const room = async (kept: number): Promise<number> => ((await files.freeSpace()) ?? Number.POSITIVE_INFINITY) - kept;
  const noRoom = (name: string, reason: string) => {
    logError(`Upload: ${reason}; files are refused, enquiries are still taken.`);
    return problem(507, `${name} was not added: we cannot take files right now. Please send your request without it.`);
  };
  const usage = createUsageCache(store);
  const quotaReached = 'all files together would pass ARTWORK_QUOTA_GB';

  const begin = async (upload: Upload, visitor: Visitor): Promise<void> => {
    const { filename, draft } = upload.metadata ?? {};
    const name = shownName(filename ?? '');
    if (!name || !draft || !draftPattern.test(draft) || upload.size === undefined)
      throw problem(400, 'An upload needs a length, a filename and a draft.');
    const refusal = refusalByName(name, upload.size);
    if (refusal) throw problem(422, refusal);
    if ((await room(reserve)) < upload.size) throw noRoom(name, diskFull);
    const [held, share] = [await store.heldBeside(upload.id, visitor), fairShare(desk.quota)];
    if (held.narrow + upload.size > share.narrow || held.wide + upload.size > share.wide)
      throw problem(
        507,
        `${name} was not added: your connection has sent all the files we can keep for it. Please send your request without it.`,
      );
    const { received, expected } = await usage.read();
    if (received + reservedFor(expected) + upload.size > desk.quota) throw noRoom(name, quotaReached);
    if (!(await store.begin({ id: upload.id, draft, name, size: upload.size, visitor }, new Date())))
      throw problem(422, refusalByCount(name));
    uploadsTotal.inc({ outcome: 'begun' });
  };

  /** A file whose last byte is here: checked by content, brought onto the disk, and only then counted as arrived. */
  const finish = async (id: string): Promise<void> => {
    const artwork = await store.find(id);
    if (artwork?.state === 'ready') return;
    if (artwork?.state !== 'uploading') throw problem(410, 'This upload is no longer kept. Please choose the file again.');
    const head = await files.head(id);
    // Another process settled it meanwhile.
    if (!head) return;
    const refusal = refusalByContent(artwork.name, head);
    const kind = kindOf(head);
    if (refusal || !kind) {
      await store.settle(id, { state: 'refused' }, new Date());
      uploadsTotal.inc({ outcome: 'refused' });
      await files.remove(id);
      desk.onSettled();
      throw problem(422, refusal ?? '');
    }
    await files.sync(id);
    await store.settle(id, { state: 'ready', kind }, new Date());
    uploadsTotal.inc({ outcome: 'ready' });
    desk.onReady(id);
    desk.onSettled();
  };

  /** Many files that were begun while there was room may fill the disk or the quota together. */
  const checkRoom = async (id: string): Promise<void> => {
    const row = await store.find(id);
    if ((await room(reserve / 2)) < arriving) throw noRoom(row?.name ?? 'The file', diskFull);
    if ((await usage.read()).received + arriving > desk.quota) throw noRoom(row?.name ?? 'The file', quotaReached);
  };

  /** Counts what a piece brought, also when its line broke. What is missed here is counted by the next piece or sweep. */
  const noteReceived = async (url = ''): Promise<void> => {
    const id = url.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
    if (!artworkIdPattern.test(id)) return;
    try {
      const received = await files.size(id);
      if (received) await store.noteReceived(id, received);
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
      // Asked twice for the same file of a draft, because an answer was lost, it is the same upload.
      namingFunction: (_request, metadata) => {
        const { draft, key } = metadata ?? {};
        return draft && key ? uploadIdOf(draft, key) : randomBytes(16).toString('hex');
      },
      locker,
      // The row of an upload is written when it is allowed (begin), and taken out when its removal is (onIncomingRequest).
      datastore: locker.fence(files.uploads),
      onIncomingRequest: async (request, id) => {
        if (!artworkIdPattern.test(id)) throw problem(404, 'There is no such upload.');
        if (request.method === 'PATCH') await checkRoom(id);
        if (request.method !== 'DELETE' || (await store.forget(id))) return;
        throw (await store.find(id))
          ? problem(409, 'This file was sent with a request already.')
          : problem(404, 'There is no such upload.');
      },
      onUploadCreate: async (request, upload) => {
        await begin(upload, desk.visitorOf(request.runtime?.node?.req as IncomingMessage));
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
        if ('status_code' in error && error.status_code === 501) return problem(400, 'This way of uploading is not supported.');
        uploadsTotal.inc({ outcome: 'failed' });
        logError(`Upload: ${'message' in error ? error.message : error.body.trim()}`);
        return problem(503, 'The file could not be kept. Please try again.');
      },
    });
  };
  // Loaded after the start (serve.ts), or by the first upload.
  let tus: Promise<Server> | undefined;

  return {
    finish,
    handle: async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      try {
        // GET would hand files out to whoever knows the address of the upload; the shop's signed links are the only way.
        checkMethod(request, ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS']);
        checkOrigin(request, desk.siteUrl);
        checkPiece(request);
        const isAnnouncement = request.method === 'POST';
        await desk.limits[isAnnouncement ? 'files' : 'pieces'](desk.visitorOf(request));
        // tus refuses a request when a chain of proxies wrote more than one word here; we have no use for it.
        delete request.headers['x-forwarded-proto'];
        request.rawHeaders = request.rawHeaders.map((word) => (word.toLowerCase() === 'x-forwarded-proto' ? 'x-unused' : word));
        const announced = (request.method === 'PATCH' && Number(request.headers['content-length'])) || 0;
        tus ??= openTus();
        const server = await tus;
        arriving += announced;
        await server.handle(request, response).finally(() => {
          arriving -= announced;
        });
        if (response.statusCode === 204) usage.add(announced);
        if (request.method === 'DELETE') usage.expire();
        // A write for each small piece would cost more than the piece; the sweep counts those.
        if (announced >= worthNoting) await noteReceived(request.url);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        response.writeHead(error.status, { ...error.headers, 'content-type': 'text/plain; charset=utf-8' }).end(`${error.message}\n`);
      }
    },
  };
};
