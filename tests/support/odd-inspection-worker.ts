// A thread that looks into files as one would that their content has got the better of: what it does stands in the file.
import { parentPort, workerData } from 'node:worker_threads';

const say = (message: object) => parentPort?.postMessage(message);

parentPort?.on('message', ({ bytes }: { bytes: Uint8Array }) => {
  const order = new TextDecoder().decode(bytes);
  const held: Uint8Array[] = [];
  const text: string[] = [];
  if (order.includes('hang')) for (;;);
  if (order.includes('crash')) throw new Error(`what is in the file: ${order}`);
  if (order.includes('leave')) process.exit(0);
  if (order.includes('swell')) for (;;) held.push(new Uint8Array(16 * 1024 * 1024).fill(1));
  if (order.includes('hoard')) for (;;) text.push(`${text.length}`.repeat(1000));
  if (order.includes('babble')) say({ inspection: { trouble: 'x'.repeat(1_000_000) } });
});
say({ read: 0, start: 0, end: workerData.size });
