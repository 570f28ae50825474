// Reads a print file on the visitor's device, apart from the page: however odd the file, the page stays awake.
import type { FileSource } from '#artwork/file-source.ts';
import { inspect } from '#artwork/inspect.ts';
import type { InspectionAnswer } from './inspect-file.ts';

const answer = (message: InspectionAnswer) => postMessage(message);

addEventListener('message', async ({ data: file }: MessageEvent<File>) => {
  const source: FileSource = {
    size: file.size,
    read: async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
  };
  try {
    answer({ inspection: await inspect(source) });
  } catch {
    // The file was moved or changed since it was chosen, or the reader of PDF could not be fetched.
    answer('unread');
  }
});

answer('ready');
