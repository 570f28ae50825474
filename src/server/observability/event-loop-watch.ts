import type { LogFields } from '#domain/enquiry/ports.ts';
import { logError, logInfo } from './log.ts';
import { stallSeconds } from './metrics.ts';

/** How often the event loop should run the timer, in milliseconds. */
const interval = 100;
/** A timer that is late by more than this (ms) is a stall: every visitor waited for it. */
const stallThreshold = 250;
/** A stall is logged at most this often (ms); the metric counts every one. */
const logInterval = 60_000;

type Write = (sentence: string, fields: LogFields) => void;

/**
 * Counts and logs event loop stalls. A stall is an error if this thread was busy; otherwise the machine was busy or a disk
 * slow. Returns a function that stops watching.
 */
export const watchEventLoop = (log: { error: Write; info: Write } = { error: logError, info: logInfo }): (() => void) => {
  let last = performance.now();
  let lastUsage = process.threadCpuUsage();
  let lastLogged = Number.NEGATIVE_INFINITY;
  const timer = setInterval(() => {
    const [now, usage] = [performance.now(), process.threadCpuUsage()];
    const [late, busy] = [now - last - interval, (usage.user + usage.system - lastUsage.user - lastUsage.system) / 1000];
    [last, lastUsage] = [now, usage];
    if (late <= stallThreshold) return;
    stallSeconds.observe(late / 1000);
    if (now - lastLogged < logInterval) return;
    lastLogged = now;
    const [ms, processorMs] = [Math.round(late), Math.round(busy)];
    const write = busy > stallThreshold ? log.error : log.info;
    write(`The event loop was blocked for ${ms} ms, ${processorMs} ms of them busy; no request was answered meanwhile.`, {
      ms,
      processorMs,
    });
  }, interval).unref();
  return () => clearInterval(timer);
};
