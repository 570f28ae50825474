import { randomUUID } from 'node:crypto';
import { pipeline, Transform } from 'node:stream';
import type { DataStore, Lock, Locker, RequestRelease } from '@tus/server';
import { logError } from '#server/observability/log.ts';
import { leaseLength, type UploadLockStore } from '#storage/upload-lock-store.ts';

/** How many requests of this process may wait for one upload; a browser needs one. */
const maxWaiting = 2;
/** Milliseconds they wait: the holder is asked to release the lock, and has three seconds to do so. */
const lockTimeout = 10_000;
/** Milliseconds between their attempts. A holder in this process notifies them on release; one in another process cannot. */
const pollInterval = 300;
/** Milliseconds between renewals of leases, which also tell holders that another request waits. */
const heartbeat = 1000;

/** tus clients retry later on this status. */
const locked = { status_code: 423, body: 'Another request is writing to this upload.\n' };

interface Held {
  id: string;
  requestRelease: RequestRelease;
  /** When the lease expires unless it is renewed, by this process's clock; 0 once it is known to be lost. */
  until: number;
}

/**
 * Allows one writer at a time for each upload, across all processes that share the database. A newer request asks the holder
 * to release the lock: the connection of the holder is most likely dead. A process that stalls longer than its lease can no
 * longer write.
 */
export class UploadLocker implements Locker {
  readonly #store: UploadLockStore;
  /** By token. */
  readonly #held = new Map<string, Held>();
  /** By upload: notifies waiting requests that the lock may be free. */
  readonly #waiting = new Map<string, Set<() => void>>();
  #heartbeatTimer: NodeJS.Timeout | undefined;
  #renewing = false;

  constructor(store: UploadLockStore) {
    this.#store = store;
  }

  newLock(id: string): Lock {
    const token = randomUUID();
    return { lock: (signal, requestRelease) => this.#acquire(id, token, signal, requestRelease), unlock: () => this.#release(id, token) };
  }

  /** Makes a store write only while the lock is held: bytes that arrive after the lease has expired fail the write. */
  fence(store: DataStore): DataStore {
    const write = store.write.bind(store);
    store.write = (source, id, offset) => {
      const held = [...this.#held.values()].findLast((lock) => lock.id === id);
      const gate = new Transform({
        transform(chunk, _encoding, pass) {
          if (held && Date.now() < held.until) pass(null, chunk);
          else pass(new Error('the lock was lost to another request'));
        },
      });
      // Errors in the pipeline reach the store, and through it the client.
      return write(
        pipeline(source, gate, () => undefined),
        id,
        offset,
      );
    };
    return store;
  }

  async #acquire(id: string, token: string, signal: AbortSignal, requestRelease: RequestRelease): Promise<void> {
    const waiting = this.#waiting.get(id) ?? new Set();
    // Before any database query, so that many waiting requests cost little.
    if (waiting.size >= maxWaiting) throw locked;
    this.#waiting.set(id, waiting);
    let endWait = () => {};
    const notify = () => endWait();
    waiting.add(notify);
    signal.addEventListener('abort', notify);
    try {
      const deadline = Date.now() + lockTimeout;
      for (;;) {
        const until = Date.now() + leaseLength;
        if (await this.#store.take(id, token)) {
          this.#held.set(token, { id, requestRelease, until });
          this.#heartbeatTimer ??= setInterval(() => this.#renew(), heartbeat).unref();
          return;
        }
        // A holder in this process is asked directly instead of by the next heartbeat.
        for (const held of this.#held.values()) if (held.id === id) void held.requestRelease();
        if (signal.aborted || Date.now() > deadline) throw locked;
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, pollInterval);
          endWait = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    } finally {
      signal.removeEventListener('abort', notify);
      waiting.delete(notify);
      if (waiting.size === 0) this.#waiting.delete(id);
    }
  }

  async #release(id: string, token: string): Promise<void> {
    this.#held.delete(token);
    await this.#store
      .release(token)
      .catch((error: Error) => logError(`Upload: a lock was not released and expires in seconds: ${error.message}`));
    for (const notify of this.#waiting.get(id) ?? []) notify();
  }

  async #renew(): Promise<void> {
    if (this.#held.size === 0) {
      clearInterval(this.#heartbeatTimer);
      this.#heartbeatTimer = undefined;
    }
    if (this.#held.size === 0 || this.#renewing) return;
    this.#renewing = true;
    const until = Date.now() + leaseLength;
    const held = [...this.#held];
    const renewed = await this.#store.renew(held.map(([token]) => token)).catch((error: Error) => {
      logError(`Upload: locks are not renewed: ${error.message}`);
    });
    this.#renewing = false;
    for (const [token, lock] of held) {
      const found = renewed?.get(token);
      if (renewed) lock.until = found ? until : 0;
      // Another request wants the lock or has taken it, or may have taken it while the database is unavailable: stop writing.
      if (renewed ? !found || found.wanted : lock.until < Date.now()) void lock.requestRelease();
    }
  }
}
