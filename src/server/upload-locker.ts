import type { Lock, Locker, RequestRelease } from '@tus/server';

/** How many requests may wait for one upload; a visitor's browser needs one. */
const maxWaiting = 2;
/** How long they wait: the one that holds the upload is asked to let go, and has three seconds for it. */
const longestWait = 10_000;

/** tus clients try again later when they read this status. */
const locked = { status_code: 423, body: 'Another request is writing to this upload.\n' };

interface Held {
  requestRelease: RequestRelease;
  waiting: (() => void)[];
}

/** One writer at a time for each upload. A newer request asks the one before to let go: that one's line is most likely dead. */
export class UploadLocker implements Locker {
  readonly #held = new Map<string, Held>();

  newLock(id: string): Lock {
    return { lock: (signal, requestRelease) => this.#take(id, signal, requestRelease), unlock: async () => this.#pass(id) };
  }

  async #take(id: string, signal: AbortSignal, requestRelease: RequestRelease): Promise<void> {
    const held = this.#held.get(id);
    if (!held) {
      this.#held.set(id, { requestRelease, waiting: [] });
      return;
    }
    if (held.waiting.length >= maxWaiting) throw locked;
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
        held.waiting = held.waiting.filter((waiter) => waiter !== proceed);
      };
      const giveUp = () => {
        leave();
        reject(locked);
      };
      const proceed = () => {
        leave();
        held.requestRelease = requestRelease;
        resolve();
      };
      const timer = setTimeout(giveUp, longestWait);
      signal.addEventListener('abort', giveUp, { once: true });
      held.waiting.push(proceed);
      void held.requestRelease();
    });
  }

  #pass(id: string): void {
    const next = this.#held.get(id)?.waiting[0];
    if (next) next();
    else this.#held.delete(id);
  }
}
