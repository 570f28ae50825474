import type { IncomingMessage } from 'node:http';
import type { Server, Upload } from '@tus/server';
import { displayName, kindOf, refusalByContent, refusalByCount, refusalByName } from '#domain/artwork/file/check-file.ts';
import * as otherKinds from '#domain/artwork/file/other-kinds.ts';
import { draftPattern } from '#domain/enquiry/enquiry.ts';
import { checkMethod, checkOrigin } from '#server/http/guards.ts';
import type { RateLimits } from '#server/http/rate-limits.ts';
import { Refusal, withRefusals } from '#server/http/refusal.ts';
import type { Visitor, VisitorOf } from '#server/http/visitor.ts';
import { logError } from '#server/observability/log.ts';
import { uploadsTotal } from '#server/observability/metrics.ts';
import { type ArtworkFiles, artworkIdPattern } from '#storage/artwork-files.ts';
import type { ArtworkStore } from '#storage/artwork-store.ts';
import type { UploadLockStore } from '#storage/upload-lock-store.ts';
import { openTusServer, tusError } from './tus-server.ts';
import { UploadLocker } from './upload-locker.ts';
import { createUploadSpace, type UploadSpace } from './upload-space.ts';

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

/** The most bytes of a file in one request: more than the 8 MB chunks that our uploader sends. nginx.conf allows as much. */
const maxChunkBytes = 10 * 1024 * 1024;

/** The cost of a request grows with its body, so it must declare the length. */
const checkChunk = ({ headers }: IncomingMessage): void => {
  if (headers['transfer-encoding'] !== undefined) throw new Refusal(411, 'Please send the length of each piece.');
  if (Number(headers['content-length'] ?? 0) > maxChunkBytes) throw new Refusal(413, 'Please send a file in pieces of 8 MB.');
};

/** Chunks of at least this size are recorded in the database immediately. */
const minRecordedBytes = 1024 * 1024;

/** Uploads by tus 1.0.0 at /api/artwork. The database has a row for each upload; ArtworkFiles stores the bytes. */
export const createArtworkUploads = (dependencies: Dependencies) => {
  const { siteUrl, store, files, locks, limits, visitorOf } = dependencies;
  const space = createUploadSpace(dependencies);
  const finish = (id: string) => finishUpload(dependencies, id);
  const openTus = () => {
    const locker = new UploadLocker(locks);
    return openTusServer(uploadPath, {
      locker,
      // `begin` inserts the row of an upload, and `remove` deletes it: each after its checks.
      datastore: locker.fence(files.uploads),
      begin: (upload, request) => beginUpload(store, space, upload, visitorOf(request)),
      checkChunk: space.checkChunk,
      finish,
      remove: (id) => forgetUpload(store, id),
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
      hideForwardedProto(request);
      const declared = (request.method === 'PATCH' && Number(request.headers['content-length'])) || 0;
      tus ??= openTus();
      const server = await tus;
      await space.whileReceiving(declared, () => server.handle(request, response));
      if (response.statusCode === 204) space.add(declared);
      if (request.method === 'DELETE') space.expire();
      // A database write for each small chunk would cost more than the chunk; the sweep records those.
      if (declared >= minRecordedBytes) await recordReceived(dependencies, request.url);
    }),
  };
};

/** tus rejects a request in which several proxies wrote a value here; the server does not need the header. */
const hideForwardedProto = (request: IncomingMessage): void => {
  delete request.headers['x-forwarded-proto'];
  request.rawHeaders = request.rawHeaders.map((word) => (word.toLowerCase() === 'x-forwarded-proto' ? 'x-unused' : word));
};

/** Inserts the row of a new upload, or throws the error for the browser. */
const beginUpload = async (store: ArtworkStore, space: UploadSpace, upload: Upload, visitor: Visitor): Promise<void> => {
  const { filename, draft } = upload.metadata ?? {};
  const { id, size } = upload;
  const name = displayName(filename ?? '');
  if (!name || !draft || !draftPattern.test(draft) || size === undefined)
    throw tusError(400, 'An upload needs a length, a filename and a draft.');
  const refusal = refusalByName(name, size, otherKinds);
  if (refusal) throw tusError(422, refusal);
  await space.checkNew({ id, name, size }, visitor);
  if (!(await store.begin({ id, draft, name, size, visitor }, new Date()))) throw tusError(422, refusalByCount(name));
  uploadsTotal.inc({ outcome: 'begun' });
};

/** Settles a file whose last byte has arrived: checks its content, makes it durable, and only then marks it ready. */
const finishUpload = async ({ store, files, onReady, onSettled }: Dependencies, id: string): Promise<void> => {
  const artwork = await store.find(id);
  if (artwork?.state === 'ready') return;
  if (artwork?.state !== 'uploading') throw tusError(410, 'This upload is no longer kept. Please choose the file again.');
  const head = await files.head(id);
  // Another process has settled it.
  if (!head) return;
  const refusal = refusalByContent(artwork.name, head, otherKinds);
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

/** Deletes the row of an upload, or throws the error for the browser. */
const forgetUpload = async (store: ArtworkStore, id: string): Promise<void> => {
  if (await store.forget(id)) return;
  throw (await store.find(id)) ? tusError(409, 'This file was sent with a request already.') : tusError(404, 'There is no such upload.');
};

/** Records the bytes received so far, also after a broken connection. The next chunk or sweep records what is missed here. */
const recordReceived = async ({ store, files }: Dependencies, url = ''): Promise<void> => {
  const id = url.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  if (!artworkIdPattern.test(id)) return;
  try {
    const received = await files.size(id);
    if (received) await store.recordReceived(id, received);
  } catch (error) {
    logError(`Upload: bytes not counted yet: ${(error as Error).message}`);
  }
};
