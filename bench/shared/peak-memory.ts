// Memory of the process of a page, which its workers share. Linux only.
import { readFileSync, writeFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';

interface ProcessInfo {
  type: string;
  id: number;
}

const megabytes = (pid: number, field: 'VmRSS' | 'VmHWM'): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
};

/**
 * The largest of the browser's page processes: how much it has now, and the most that it had since, in MB. Decoded pictures
 * are counted, which no figure of JavaScript's memory has.
 */
export const watchMemory = async (browser: Browser): Promise<{ before: number; peak(): number }> => {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as { processInfo: ProcessInfo[] };
  await session.detach();
  const pages = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => ({ id, size: megabytes(id, 'VmRSS') }));
  const { id, size } = pages.reduce((largest, one) => (one.size > largest.size ? one : largest));
  // Starts the peak anew.
  writeFileSync(`/proc/${id}/clear_refs`, '5');
  return { before: size, peak: () => megabytes(id, 'VmHWM') };
};
