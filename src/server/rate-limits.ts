import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { wideFactor } from './client-address.ts';
import { Refusal } from './refusal.ts';
import type { Visitor } from './visitor.ts';

/** Counts what a visitor does and refuses what is too much. */
export type RateLimit = (visitor: Visitor) => Promise<void>;

/** How often one address may do a thing: generous for an office behind one line, tiresome for a robot. */
const limits = {
  forms: { points: 30, duration: 10 * 60 },
  /** Requests that announce a file. */
  files: { points: 60, duration: 60 * 60 },
};

/**
 * The same, counted by each process in its own memory: these keep one process from being worn out, and a query for each
 * request would be a burden of its own.
 */
const localLimits = {
  /** Pages rendered on request. */
  drawn: { points: 300, duration: 10 * 60 },
  /** Posted forms, counted before their body is read: as many as `forms` and `drawn` together let through. */
  posts: { points: 330, duration: 10 * 60 },
  /** Pieces of files and questions about them. An hour's files in pieces of 8 MB are 780; lines that break need more. */
  pieces: { points: 2000, duration: 60 * 60 },
};

/** Mails that one address may be sent because it was typed into a form; the shop gets its own for each request. */
const confirmationLimit = { points: 3, duration: 60 * 60 };

export type RateLimits = Record<keyof typeof limits | keyof typeof localLimits, RateLimit> & {
  /** Confirmation mails, by the key of their recipient. */
  confirmations: ConfirmationLimit;
};

export interface ConfirmationLimit {
  /** Counts one more confirmation to this recipient; false when that is one too many. */
  consume: (recipient: string) => Promise<boolean>;
  /** Refunds one that was not sent. */
  refund: (recipient: string) => Promise<void>;
}

interface Allowance {
  points: number;
  duration: number;
}

/** Counted in PostgreSQL where several processes share one, else in memory. */
export const createRateLimits = (pool?: Pool): RateLimits => {
  const createCounter = (name: string, allowance: Allowance, shared: boolean) => {
    const settings = { keyPrefix: name, ...allowance };
    const memory = new RateLimiterMemory(settings);
    if (!pool || !shared) return memory;
    // While the database is away, each process counts for itself.
    return new RateLimiterPostgres({
      ...settings,
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      insuranceLimiter: memory,
    });
  };

  /** `count` and `look` give the milliseconds until a thing is allowed again; 0 when it is allowed now. */
  const createCount = (name: string, allowance: Allowance, shared: boolean) => {
    const counter = createCounter(name, allowance, shared);
    const waitAfter = async (key: string, reached: RateLimiterRes): Promise<number> => {
      if (reached.msBeforeNext <= allowance.duration * 1000) return Math.max(1, reached.msBeforeNext);
      // Longer than any count lasts: it began before the clock was put back, and starts over.
      await counter.delete(key);
      return 0;
    };
    return {
      /** Counts one more. */
      count: async (key: string): Promise<number> => {
        try {
          await counter.consume(key);
          return 0;
        } catch (reached) {
          if (!(reached instanceof RateLimiterRes)) throw reached;
          return waitAfter(key, reached);
        }
      },
      /** Refunds one. */
      refund: async (key: string): Promise<void> => void (await counter.reward(key)),
      /** Only looks. */
      look: async (key: string): Promise<number> => {
        const found = await counter.get(key);
        return found && found.consumedPoints >= allowance.points ? waitAfter(key, found) : 0;
      },
    };
  };

  const createLimit = (name: string, allowance: Allowance, shared: boolean): RateLimit => {
    const ofNarrow = createCount(name, allowance, shared);
    const ofWide = createCount(`${name}-wide`, { ...allowance, points: allowance.points * wideFactor }, shared);
    return async ({ narrow, wide }) => {
      // First a look at the wide network: one that is over its limit cannot fill memory with narrow ones. It is counted last,
      // so that one narrow network cannot use it up for the others.
      const wait = (wide && (await ofWide.look(wide))) || (await ofNarrow.count(narrow)) || (wide && (await ofWide.count(wide))) || 0;
      if (wait === 0) return;
      throw new Refusal(429, 'Too many requests came from your connection. Please wait a few minutes and try again.', {
        'retry-after': String(Math.ceil(wait / 1000)),
      });
    };
  };

  const confirmations = createCount('confirmations', confirmationLimit, true);
  return {
    forms: createLimit('forms', limits.forms, true),
    files: createLimit('files', limits.files, true),
    drawn: createLimit('drawn', localLimits.drawn, false),
    posts: createLimit('posts', localLimits.posts, false),
    pieces: createLimit('pieces', localLimits.pieces, false),
    confirmations: { consume: async (recipient) => (await confirmations.count(recipient)) === 0, refund: confirmations.refund },
  };
};
