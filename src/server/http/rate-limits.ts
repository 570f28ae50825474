import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { wideFactor } from './client-address.ts';
import { Refusal } from './refusal.ts';
import type { Visitor } from './visitor.ts';

/** Counts an action of a visitor; rejects with a Refusal over the limit. */
export type RateLimit = (visitor: Visitor) => Promise<void>;

/** Limits for one address (durations in seconds): high enough for an office behind one address, low enough to slow a bot. */
const limits = {
  forms: { points: 30, duration: 10 * 60 },
  /** Requests that create an upload. */
  files: { points: 60, duration: 60 * 60 },
};

/**
 * Limits that each process counts in memory: they protect the process from overload, and a query for each request would add
 * to the load.
 */
const localLimits = {
  /** Pages rendered on request. */
  livePages: { points: 300, duration: 10 * 60 },
  /** Posted forms, counted before their body is read: as many as `forms` and `livePages` allow together. */
  posts: { points: 330, duration: 10 * 60 },
  /** Chunks of uploads and queries of their offset. An hour's files in chunks of 8 MB are 780; unreliable connections need more. */
  pieces: { points: 2000, duration: 60 * 60 },
};

/** Confirmations to one mailbox: anyone can type its address into a form. The shop still gets a mail for each request. */
const confirmationLimit = { points: 3, duration: 60 * 60 };

export type RateLimits = Record<keyof typeof limits | keyof typeof localLimits, RateLimit> & {
  /** Confirmation mails, by the key of their recipient. */
  confirmations: ConfirmationLimit;
};

export interface ConfirmationLimit {
  /** Counts one more confirmation to this recipient; resolves with false over the limit. */
  consume: (recipient: string) => Promise<boolean>;
  /** Refunds one that was not sent. */
  refund: (recipient: string) => Promise<void>;
}

interface Allowance {
  points: number;
  duration: number;
}

/** Counts in PostgreSQL, if it is used, so that processes share the counts; else in memory. */
export const createRateLimits = (pool?: Pool): RateLimits => {
  const confirmations = createLimiter('confirmations', confirmationLimit, pool);
  return {
    forms: createLimit('forms', limits.forms, pool),
    files: createLimit('files', limits.files, pool),
    livePages: createLimit('live-pages', localLimits.livePages),
    posts: createLimit('posts', localLimits.posts),
    pieces: createLimit('pieces', localLimits.pieces),
    confirmations: { consume: async (recipient) => (await confirmations.consume(recipient)) === 0, refund: confirmations.refund },
  };
};

export const createLimit = (name: string, allowance: Allowance, pool?: Pool): RateLimit => {
  const narrowLimiter = createLimiter(name, allowance, pool);
  const wideLimiter = createLimiter(`${name}-wide`, { ...allowance, points: allowance.points * wideFactor }, pool);
  return async ({ narrow, wide }) => {
    // Peek at the wide network first: one over its limit cannot fill memory with narrow keys. Count it last, so that one
    // narrow network cannot use it up for the others.
    const wait =
      (wide && (await wideLimiter.peek(wide))) || (await narrowLimiter.consume(narrow)) || (wide && (await wideLimiter.consume(wide))) || 0;
    if (wait === 0) return;
    throw new Refusal(429, 'Too many requests came from your connection. Please wait a few minutes and try again.', {
      'retry-after': String(Math.ceil(wait / 1000)),
    });
  };
};

/** `consume` and `peek` resolve with the milliseconds until the action is allowed again, 0 when it is allowed now. */
const createLimiter = (name: string, allowance: Allowance, pool?: Pool) => {
  const counter = createCounter(name, allowance, pool);
  const waitAfter = async (key: string, reached: RateLimiterRes): Promise<number> => {
    if (reached.msBeforeNext <= allowance.duration * 1000) return Math.max(1, reached.msBeforeNext);
    // Longer than the window itself: counting began before the clock was set back, so it starts over.
    await counter.delete(key);
    return 0;
  };
  return {
    consume: async (key: string): Promise<number> => {
      try {
        await counter.consume(key);
        return 0;
      } catch (reached) {
        if (!(reached instanceof RateLimiterRes)) throw reached;
        return waitAfter(key, reached);
      }
    },
    refund: async (key: string): Promise<void> => void (await counter.reward(key)),
    /** Does not count. */
    peek: async (key: string): Promise<number> => {
      const found = await counter.get(key);
      return found && found.consumedPoints >= allowance.points ? waitAfter(key, found) : 0;
    },
  };
};

/** Counts in memory without a pool. */
const createCounter = (name: string, allowance: Allowance, pool?: Pool) => {
  const settings = { keyPrefix: name, ...allowance };
  const memory = new RateLimiterMemory(settings);
  if (!pool) return memory;
  // While the database is unavailable, each process counts for itself.
  return new RateLimiterPostgres({
    ...settings,
    storeClient: pool,
    tableName: 'rate_limits',
    tableCreated: true,
    insuranceLimiter: memory,
  });
};
