import { logError } from './log.ts';
import { stallSeconds } from './metrics.ts';

/** How often the event loop should come round, in milliseconds. */
const beat = 100;
/** A beat that is late by more than this is a stall: every visitor waited for it. */
const longestDelay = 250;
/** Logged once in so long at most; the metric counts every stall. */
const logInterval = 60_000;

/** Counts and logs when the event loop stood still. Returns what stops watching. */
export const watchEventLoop = (log = logError): (() => void) => {
  let last = performance.now();
  let lastLogged = Number.NEGATIVE_INFINITY;
  const timer = setInterval(() => {
    const now = performance.now();
    const late = now - last - beat;
    last = now;
    if (late <= longestDelay) return;
    stallSeconds.observe(late / 1000);
    if (now - lastLogged < logInterval) return;
    lastLogged = now;
    log(`The event loop stood still for ${Math.round(late)} ms; no request was answered meanwhile.`, { ms: Math.round(late) });
  }, beat).unref();
  return () => clearInterval(timer);
};
