import { type DetailedError, Upload } from 'tus-js-client';
import { pieceSize } from '#artwork/limits.ts';

const retryDelays = [0, 1000, 3000, 5000, 10_000, 10_000];

/** What the server says when it will not have this file, whatever we do. */
const refusing = [400, 403, 410, 413, 422, 507];

export interface UploadEvents {
  onUrl(url: string): void;
  onProgress(arrived: number): void;
  onDone(): void;
  /** It stopped and is worth trying again later; the server may have said why. */
  onInterrupted(reason?: string): void;
  /** The server will not have this file, and says why. */
  onRefused(sentence: string): void;
}

export interface RunningUpload {
  pause(): void;
  resume(): void;
  /** Stops, and takes what has arrived off the server. */
  remove(): Promise<void>;
}

/** Sends a file piece by piece, from now on or, paused, once it is resumed. Fetched only when a file is chosen. */
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
    chunkSize: pieceSize,
    retryDelays,
    // The key makes it the same upload when it has to be announced twice.
    metadata: { filename: file.name, draft, key },
    // What is needed to go on after a reload is kept with the form, for this visit only.
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
      if (refusing.includes(status)) events.onRefused(sentence || `${file.name} was not added.`);
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
      // It is being announced: as soon as the server has named it, it can be taken off.
      return new Promise((resolve) => {
        removed = resolve;
        if (paused) upload.start();
      });
    },
  };
};

/** Takes a file off the server whose upload no longer runs. */
export const removeUpload = (url: string): Promise<void> => Upload.terminate(url, { retryDelays });

/** Whether the server still has what it was given. */
export const isKept = async (url: string): Promise<boolean> => {
  const { status } = await fetch(url, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } });
  return status !== 404 && status !== 410;
};
