import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#storage/database.ts';
import { Refusal } from './refusal.ts';

/** Counts what an address does and refuses what is too much. */
export type RateLimit = (key: string) => Promise<void>;

/** How often one address may do a thing: generous for an office behind one line, tiresome for a robot. */
const limits = {
  forms: { points: 30, duration: 10 * 60 },
  files: { points: 60, duration: 60 * 60 },
  /** Pages drawn when they are asked for. */
  drawn: { points: 300, duration: 10 * 60 },
};

/**
 * Counted in PostgreSQL where several processes share one, else in memory. Drawn pages always in memory: that limit keeps a
 * process from drawing all day, and a question to the database for each page would be a burden of its own.
 */
export const createRateLimits = ({ pool }: Database): Record<keyof typeof limits, RateLimit> => {
  const create = (name: keyof typeof limits): RateLimit => {
    const settings = { keyPrefix: name, ...limits[name] };
    const memory = new RateLimiterMemory(settings);
    const limiter =
      pool && name !== 'drawn'
        ? // When the database is away, each process counts for itself.
          new RateLimiterPostgres({
            ...settings,
            storeClient: pool,
            tableName: 'rate_limits',
            tableCreated: true,
            insuranceLimiter: memory,
          })
        : memory;
    return async (key) => {
      try {
        await limiter.consume(key);
      } catch (reached) {
        if (!(reached instanceof RateLimiterRes)) throw reached;
        // It would last longer than any count does: it began before the clock was put back, and begins anew.
        if (reached.msBeforeNext > settings.duration * 1000) {
          await limiter.delete(key);
          return;
        }
        const seconds = Math.max(1, Math.ceil(reached.msBeforeNext / 1000));
        throw new Refusal(429, 'Too many requests came from your connection. Please wait a little and try again.', {
          'retry-after': String(seconds),
        });
      }
    };
  };
  return { forms: create('forms'), files: create('files'), drawn: create('drawn') };
};
