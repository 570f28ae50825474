import type { Browser } from '@playwright/test';
import type { Page } from './test.ts';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** CPU time of the thread, in microseconds. */
  tdur?: number;
  args: { name?: string };
}

/**
 * The longest task of the page and of its workers during `act`, in milliseconds of CPU time: the page is unresponsive for that
 * long. Wall-clock time would include what other processes used.
 */
export const longestTask = async (browser: Browser, page: Page, act: () => Promise<void>): Promise<{ page: number; workers: number }> => {
  await browser.startTracing(page, { categories: ['__metadata', 'disabled-by-default-devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const named = (thread: string) => traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === thread);
  const longest = (thread: string): number => {
    const threads = new Set(named(thread).map(({ pid, tid }) => `${pid} ${tid}`));
    const tasks = traceEvents.filter(({ name, pid, tid }) => name === 'RunTask' && threads.has(`${pid} ${tid}`));
    return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
  };
  return { page: longest('CrRendererMain'), workers: longest('DedicatedWorker thread') };
};
