import type { LogFields } from '#enquiry/ports.ts';
import { logError, logInfo } from './log.ts';
import { stallSeconds } from './metrics.ts';

/** How often the event loop should come round, in milliseconds. */
const beat = 100;
/** A beat that is late by more than this is a stall: every visitor waited for it. */
const longestDelay = 250;
/** Logged once in so long at most; the metric counts every stall. */
const logInterval = 60_000;

type Write = (sentence: string, fields: LogFields) => void;

/**
 * Counts and logs when the event loop stood still. It is an error when this process itself was busy; else the machine was,
 * or a disk was slow. Returns what stops watching.
 */
export const watchEventLoop = (log: { error: Write; info: Write } = { error: logError, info: logInfo }): (() => void) => {
  let last = performance.now();
  let lastUsage = process.threadCpuUsage();
  let lastLogged = Number.NEGATIVE_INFINITY;
  const timer = setInterval(() => {
    const [now, usage] = [performance.now(), process.threadCpuUsage()];
    const [late, busy] = [now - last - beat, (usage.user + usage.system - lastUsage.user - lastUsage.system) / 1000];
    [last, lastUsage] = [now, usage];
    if (late <= longestDelay) return;
    stallSeconds.observe(late / 1000);
    if (now - lastLogged < logInterval) return;
    lastLogged = now;
    const [ms, processorMs] = [Math.round(late), Math.round(busy)];
    const write = busy > longestDelay ? log.error : log.info;
    write(`The event loop stood still for ${ms} ms, ${processorMs} ms of them busy; no request was answered meanwhile.`, {
      ms,
      processorMs,
    });
  }, beat).unref();
  return () => clearInterval(timer);
};
