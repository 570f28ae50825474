// CPU time of workers, which Chromium cannot throttle.
import type { Browser, Page } from '@playwright/test';

interface Event {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds on the clock of the trace. */
  ts: number;
  tdur?: number;
  args: { name?: string };
}

/** CPU time of all workers during `act`, in milliseconds: in all, and until the page has set a performance mark of that name. */
export const workerTime = async (
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<{ all: number; until(mark: string): number }> => {
  await browser.startTracing(page, { categories: ['__metadata', 'blink.user_timing', 'disabled-by-default-devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Event[] };
  const workers = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'DedicatedWorker thread');
  const threads = new Set(workers.map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === 'RunTask' && threads.has(`${pid} ${tid}`));
  const sum = (counted: Event[]) => counted.reduce((total, { tdur = 0 }) => total + tdur, 0) / 1000;
  return {
    all: sum(tasks),
    until(mark) {
      const moment = traceEvents.find(({ name }) => name === mark);
      if (!moment) throw new Error(`The page has not set the mark ${mark}.`);
      return sum(tasks.filter(({ ts }) => ts < moment.ts));
    },
  };
};
