// An inspection worker that misbehaves as if a hostile file had exploited it; the file's content says how.
import { parentPort, workerData } from 'node:worker_threads';

const post = (message: object) => parentPort?.postMessage(message);

parentPort?.on('message', ({ bytes }: { bytes: Uint8Array }) => {
  const command = new TextDecoder().decode(bytes);
  const buffers: Uint8Array[] = [];
  const text: string[] = [];
  if (command.includes('hang')) for (;;);
  if (command.includes('crash')) throw new Error(`what is in the file: ${command}`);
  if (command.includes('leave')) process.exit(0);
  if (command.includes('swell')) for (;;) buffers.push(new Uint8Array(16 * 1024 * 1024).fill(1));
  if (command.includes('hoard')) for (;;) text.push(`${text.length}`.repeat(1000));
  if (command.includes('babble')) post({ inspection: { trouble: 'x'.repeat(1_000_000) } });
});
post({ read: 0, start: 0, end: workerData.size });
