// Inspects a print file in a worker, so the page stays responsive whatever the file contains.
import type { FileSource } from '#domain/artwork/file/file-source.ts';
import { inspect } from '#domain/artwork/read/inspect.ts';
import type { InspectionMessage } from './inspect-file.ts';

const post = (message: InspectionMessage) => postMessage(message);

addEventListener('message', async ({ data: file }: MessageEvent<File>) => {
  const source: FileSource = {
    size: file.size,
    read: async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
  };
  try {
    post({ inspection: await inspect(source) });
  } catch {
    // The file was moved or changed since it was chosen, or the PDF reader could not be loaded.
    post('unread');
  }
});

post('ready');
