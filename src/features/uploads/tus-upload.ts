import { type DetailedError, Upload } from 'tus-js-client';
import { chunkSize } from '#domain/artwork/file/limits.ts';
import type { ArtworkItem } from './artwork-item.ts';
import type { TransferEvent } from './upload-states.ts';

const retryDelays = [0, 1000, 3000, 5000, 10_000, 10_000];

/** Statuses that reject the file for good; retrying cannot help. */
const rejections = [400, 403, 410, 413, 422, 507];

export interface RunningUpload {
  pause(): void;
  resume(): void;
  /** Stops the upload and deletes what the server has received. */
  remove(): Promise<void>;
}

/** The event of an upload that tus has given up. */
const failureOf = (error: Error | DetailedError, name: string): TransferEvent => {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  const sentence = response?.getBody().trim();
  if (rejections.includes(status)) return { type: 'refused', sentence: sentence || `${name} was not added.` };
  return { type: 'interrupted', reason: status === 429 ? sentence : undefined };
};

/** Uploads a file in pieces, starting immediately or, when paused, on resume. */
export const startUpload = (file: File, { draft, key, url, state }: ArtworkItem, report: (event: TransferEvent) => void): RunningUpload => {
  let paused = state === 'paused';
  let removed: (() => void) | undefined;
  const upload = new Upload(file, {
    endpoint: '/api/artwork',
    uploadUrl: url,
    chunkSize,
    retryDelays,
    // The key makes creation idempotent when it has to be retried.
    metadata: { filename: file.name, draft, key },
    // The form stores what is needed to resume after a reload, in sessionStorage only.
    storeFingerprintForResuming: false,
    onUploadUrlAvailable: () => {
      if (removed) void upload.abort(true).finally(removed);
      else if (upload.url) report({ type: 'created', url: upload.url });
    },
    onProgress: (arrived) => report({ type: 'progressed', arrived }),
    onSuccess: () => report({ type: 'finished' }),
    onError: (error) => (removed ? removed() : report(failureOf(error, file.name))),
  });
  if (!paused) upload.start();
  return {
    pause: () => {
      paused = true;
      void upload.abort();
    },
    resume: () => {
      paused = false;
      upload.start();
    },
    remove: () => {
      if (upload.url) return upload.abort(true);
      // The upload is being created; it is deleted as soon as its URL is known.
      return new Promise((resolve) => {
        removed = resolve;
        if (paused) upload.start();
      });
    },
  };
};

/** Deletes a file from the server whose upload no longer runs. */
export const removeUpload = (url: string): Promise<void> => Upload.terminate(url, { retryDelays });

/** Whether the server still has the upload, as far as it answers. */
export const isOnServer = async (url: string): Promise<boolean> => {
  try {
    const { status } = await fetch(url, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } });
    return status !== 404 && status !== 410;
  } catch {
    return true;
  }
};
