import { type DetailedError, Upload } from 'tus-js-client';

/** Pieces small enough for any proxy on the way; a broken line costs at most one of them. */
const pieceSize = 8 * 1024 * 1024;

export interface UploadEvents {
  onUrl(url: string): void;
  onProgress(arrived: number): void;
  onDone(): void;
  /** The line broke and stayed broken for a while. */
  onInterrupted(): void;
  /** The server will not have this file, and says why. */
  onRefused(sentence: string): void;
}

export interface RunningUpload {
  pause(): void;
  resume(): void;
  /** Stops, and takes what has arrived off the server. */
  remove(): Promise<void>;
}

/** Sends a file piece by piece. Fetched only when a file is chosen. */
export const startUpload = (file: File, draft: string, url: string | null, events: UploadEvents): RunningUpload => {
  const upload = new Upload(file, {
    endpoint: '/api/artwork',
    uploadUrl: url,
    chunkSize: pieceSize,
    retryDelays: [0, 1000, 3000, 5000, 10_000, 10_000],
    metadata: { filename: file.name, draft },
    // What is needed to go on after a reload is kept with the form, for this visit only.
    storeFingerprintForResuming: false,
    onUploadUrlAvailable: () => upload.url && events.onUrl(upload.url),
    onProgress: (sent) => events.onProgress(sent),
    onSuccess: () => events.onDone(),
    onError: (error) => {
      const response = (error as DetailedError).originalResponse;
      const status = response?.getStatus() ?? 0;
      if ([400, 403, 413, 422].includes(status)) events.onRefused(response?.getBody().trim() || `${file.name} was not added.`);
      else events.onInterrupted();
    },
  });
  upload.start();
  return {
    pause: () => void upload.abort(),
    resume: () => upload.start(),
    remove: () => upload.abort(true),
  };
};

/** Takes a file off the server whose upload no longer runs. */
export const removeUpload = async (url: string | null): Promise<void> => {
  if (url) await Upload.terminate(url);
};
