import { randomUUID } from 'node:crypto';
import { pipeline, Transform } from 'node:stream';
import type { DataStore, Lock, Locker, RequestRelease } from '@tus/server';
import { leaseLength, type UploadLockStore } from '#storage/upload-lock-store.ts';
import { logError } from './log.ts';

/** How many requests of this process may wait for one upload; a visitor's browser needs one. */
const maxWaiting = 2;
/** How long they wait: the one that holds the upload is asked to let go, and has three seconds for it. */
const longestWait = 10_000;
/** How often they look. A holder in this process tells them when it lets go; one in another cannot. */
const glance = 300;
/** How often leases are renewed, and holders learn that somebody waits. */
const heartbeat = 1000;

/** tus clients try again later when they read this status. */
const locked = { status_code: 423, body: 'Another request is writing to this upload.\n' };

interface Held {
  id: string;
  requestRelease: RequestRelease;
  /** When its lease ends unless it is renewed, by this process's clock. Past from the moment it is known to be lost. */
  until: number;
}

/**
 * One writer at a time for each upload, in all processes that use the database. A newer request asks the one before to let
 * go: that one's line is most likely dead. A process that stalled for longer than its lease writes nothing more.
 */
export class UploadLocker implements Locker {
  readonly #store: UploadLockStore;
  /** By token. */
  readonly #held = new Map<string, Held>();
  /** By upload: how those who wait for it are told that it may be free. */
  readonly #waiting = new Map<string, Set<() => void>>();
  #beat: NodeJS.Timeout | undefined;
  #renewing = false;

  constructor(store: UploadLockStore) {
    this.#store = store;
  }

  newLock(id: string): Lock {
    const token = randomUUID();
    return { lock: (signal, requestRelease) => this.#take(id, token, signal, requestRelease), unlock: () => this.#release(id, token) };
  }

  /** Makes a store write only while the lock is held: bytes that come through after the lease has ended are not let in. */
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
      // Whatever breaks on the way reaches the store, and by it whoever sent the bytes.
      return write(
        pipeline(source, gate, () => undefined),
        id,
        offset,
      );
    };
    return store;
  }

  async #take(id: string, token: string, signal: AbortSignal, requestRelease: RequestRelease): Promise<void> {
    const waiting = this.#waiting.get(id) ?? new Set();
    // A crowd costs no look at the database.
    if (waiting.size >= maxWaiting) throw locked;
    this.#waiting.set(id, waiting);
    let wake = () => {};
    const call = () => wake();
    waiting.add(call);
    signal.addEventListener('abort', call);
    try {
      const deadline = Date.now() + longestWait;
      for (;;) {
        const until = Date.now() + leaseLength;
        if (await this.#store.take(id, token)) {
          this.#held.set(token, { id, requestRelease, until });
          this.#beat ??= setInterval(() => this.#renew(), heartbeat).unref();
          return;
        }
        // One of this process need not wait for the next heartbeat to learn of it.
        for (const held of this.#held.values()) if (held.id === id) void held.requestRelease();
        if (signal.aborted || Date.now() > deadline) throw locked;
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, glance);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    } finally {
      signal.removeEventListener('abort', call);
      waiting.delete(call);
      if (waiting.size === 0) this.#waiting.delete(id);
    }
  }

  async #release(id: string, token: string): Promise<void> {
    this.#held.delete(token);
    await this.#store.release(token).catch((error: Error) => logError(`Upload: a lock ends by itself in seconds: ${error.message}`));
    for (const call of this.#waiting.get(id) ?? []) call();
  }

  async #renew(): Promise<void> {
    if (this.#held.size === 0) {
      clearInterval(this.#beat);
      this.#beat = undefined;
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
      // Wanted by somebody, taken by somebody, or, with the database away, perhaps taken: no more is written.
      if (renewed ? !found || found.wanted : lock.until < Date.now()) void lock.requestRelease();
    }
  }
}
