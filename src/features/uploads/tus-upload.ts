import { type DetailedError, Upload } from 'tus-js-client';
import { chunkSize } from '#domain/artwork/file/limits.ts';

const retryDelays = [0, 1000, 3000, 5000, 10_000, 10_000];

/** Statuses that reject the file for good; retrying cannot help. */
const rejections = [400, 403, 410, 413, 422, 507];

export interface UploadEvents {
  onUrl(url: string): void;
  onProgress(arrived: number): void;
  onDone(): void;
  /** The upload stopped and can be retried later; the server may have given a reason. */
  onInterrupted(reason?: string): void;
  /** The server rejected the file for this reason. */
  onRefused(sentence: string): void;
}

export interface RunningUpload {
  pause(): void;
  resume(): void;
  /** Stops the upload and deletes what the server has received. */
  remove(): Promise<void>;
}

/** Uploads a file in pieces, starting immediately or, when paused, on resume. Loaded only when a file is chosen. */
export const startUpload = (
  file: File,
  { draft, key, url }: { draft: string; key: string; url: string | null },
  events: UploadEvents,
  paused: boolean,
): RunningUpload => {
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
      else if (upload.url) events.onUrl(upload.url);
    },
    onProgress: (sent) => events.onProgress(sent),
    onSuccess: () => events.onDone(),
    onError: (error) => {
      if (removed) return removed();
      const response = (error as DetailedError).originalResponse;
      const status = response?.getStatus() ?? 0;
      const sentence = response?.getBody().trim();
      if (rejections.includes(status)) events.onRefused(sentence || `${file.name} was not added.`);
      else events.onInterrupted(status === 429 ? sentence : undefined);
    },
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

/** Whether the server still has the upload. */
export const isOnServer = async (url: string): Promise<boolean> => {
  const { status } = await fetch(url, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } });
  return status !== 404 && status !== 410;
};
