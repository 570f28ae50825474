import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { DataStore, Locker, Server, ServerOptions, Upload } from '@tus/server';
import { logError } from '#server/observability/log.ts';
import { uploadsTotal } from '#server/observability/metrics.ts';
import { artworkIdPattern } from '#storage/artwork-files.ts';
import { drainRequest } from './drain-request.ts';
import { uploadIdOf } from './upload-id.ts';

interface Failure {
  status_code: number;
  body: string;
}

/** An error that tus sends to the browser. */
export const tusError = (status: number, sentence: string): Failure => ({ status_code: status, body: `${sentence}\n` });

/** What the site does at each step of an upload. A step that throws a tusError rejects the request. */
interface Steps {
  locker: Locker;
  datastore: DataStore;
  begin(upload: Upload, request: IncomingMessage): Promise<void>;
  checkChunk(id: string): Promise<void>;
  finish(id: string): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Node's request behind the web request that tus passes to its hooks. */
const incomingOf = ({ runtime }: Parameters<NonNullable<ServerOptions['onResponseError']>>[0]) =>
  runtime?.node?.req as IncomingMessage | undefined;

export const openTusServer = async (path: string, { locker, datastore, begin, checkChunk, finish, remove }: Steps): Promise<Server> => {
  const { ERRORS, Server } = await import('@tus/server');
  return new Server({
    path,
    relativeLocation: true,
    // No other site may use it.
    allowedOrigins: [],
    namingFunction: (_request, metadata) => nameUpload(metadata),
    locker,
    datastore,
    onIncomingRequest: async ({ method }, id) => {
      if (!artworkIdPattern.test(id)) throw tusError(404, 'There is no such upload.');
      if (method === 'PATCH') await checkChunk(id);
      if (method === 'DELETE') await remove(id);
    },
    onUploadCreate: async (request, upload) => {
      await begin(upload, incomingOf(request) as IncomingMessage);
      return {};
    },
    onUploadFinish: async (_request, upload) => {
      await finish(upload.id);
      return {};
    },
    onResponseError: async (request, error) => {
      const incoming = incomingOf(request);
      // Not a request aborted in favour of a newer one for the same upload: its connection is usually dead.
      if (incoming && error !== ERRORS.ABORTED) await drainRequest(incoming);
      return replaceFault(error);
    },
  });
};

/** Idempotent: a browser that did not get the response creates the same upload again. */
const nameUpload = ({ draft, key }: Record<string, string | null> = {}): string =>
  draft && key ? uploadIdOf(draft, key) : randomBytes(16).toString('hex');

/** Logs a fault and returns what the browser gets instead of its details; undefined sends the error as it is. */
const replaceFault = (error: Error | Failure): Failure | undefined => {
  if ('status_code' in error && (error.status_code < 500 || error.status_code === 507)) return;
  if ('status_code' in error && error.status_code === 501) return tusError(400, 'This way of uploading is not supported.');
  uploadsTotal.inc({ outcome: 'failed' });
  logError(`Upload: ${'message' in error ? error.message : error.body.trim()}`);
  return tusError(503, 'The file could not be kept. Please try again.');
};
