import { logError } from '#server/observability/log.ts';

/** Something that is done again and again until it is stopped. */
export interface Repeated {
  /** Resolves once nothing is done any more. */
  stop(): Promise<void>;
}

/** Does something now and every `interval` milliseconds, one time after the other. A failure is logged, and the next time comes. */
export const repeat = (what: string, interval: number, work: () => Promise<void>): Repeated => {
  let working = Promise.resolve();
  const next = () => {
    working = working.then(work).catch((error: Error) => logError(`${what}: ${error.message}`));
  };
  next();
  const timer = setInterval(next, interval);
  return {
    async stop() {
      clearInterval(timer);
      await working;
    },
  };
};
