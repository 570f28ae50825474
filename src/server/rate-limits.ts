import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#storage/database.ts';
import { Refusal } from './refusal.ts';

/** Counts what an address does and refuses what is too much. */
export type RateLimit = (key: string) => Promise<void>;

/** How often one address may do a thing: generous for an office behind one line, tiresome for a robot. */
const limits = {
  forms: { points: 30, duration: 10 * 60 },
  files: { points: 60, duration: 60 * 60 },
};

const table = 'rate_limits';

/** Counted in PostgreSQL where several processes share one, else in memory. */
export const createRateLimits = async ({ pool }: Database): Promise<Record<keyof typeof limits, RateLimit>> => {
  const memory = (name: keyof typeof limits) => new RateLimiterMemory({ keyPrefix: name, ...limits[name] });
  const shared = async (name: keyof typeof limits, client: NonNullable<typeof pool>) =>
    new Promise<RateLimiterPostgres>((resolve, reject) => {
      const limiter = new RateLimiterPostgres(
        // When the database is away, each process counts for itself.
        { storeClient: client, tableName: table, keyPrefix: name, ...limits[name], insuranceLimiter: memory(name) },
        (error?: Error) => (error ? reject(error) : resolve(limiter)),
      );
    });
  const create = async (name: keyof typeof limits): Promise<RateLimit> => {
    const limiter = pool ? await shared(name, pool) : memory(name);
    return async (key) => {
      try {
        await limiter.consume(key);
      } catch (reached) {
        if (!(reached instanceof RateLimiterRes)) throw reached;
        const seconds = Math.max(1, Math.ceil(reached.msBeforeNext / 1000));
        throw new Refusal(429, 'Too many requests came from your connection. Please wait a little and try again.', {
          'retry-after': String(seconds),
        });
      }
    };
  };
  return { forms: await create('forms'), files: await create('files') };
};
