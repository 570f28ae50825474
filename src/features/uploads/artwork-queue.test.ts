import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newItem } from './artwork-item.ts';
import { ArtworkQueue } from './artwork-queue.ts';
import { createUploadStore } from './upload-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A request that is about to be sent, with one file that is being uploaded. */
const requestWith = (size: number, url: string | null = '/api/artwork/1') => {
  const store = createUploadStore('/get-quote');
  const item = { ...newItem(new File([new Uint8Array(size)], 'logo.pdf'), store.draft(), false), url };
  store.send({ type: 'added', item });
  const settled = vi.fn();
  void new ArtworkQueue(store, false).settle().then(settled);
  return { settled, send: store.send, key: item.key };
};

describe('a request', () => {
  test('waits for a small file to arrive, two seconds at most', async () => {
    const { settled, send, key } = requestWith(400_000);
    await vi.advanceTimersByTimeAsync(1000);
    expect(settled).not.toHaveBeenCalled();
    send({ type: 'finished', key });
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toHaveBeenCalledTimes(1);

    const slow = requestWith(400_000);
    await vi.advanceTimersByTimeAsync(2000);
    expect(slow.settled).toHaveBeenCalledTimes(1);
  });

  test('does not wait for a large file, nor for one that is paused or interrupted', async () => {
    const { settled } = requestWith(1_500_000);
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toHaveBeenCalledTimes(1);
    for (const type of ['paused', 'interrupted'] as const) {
      const { settled: settledWithout, send, key } = requestWith(400_000);
      send({ type, key });
      await vi.advanceTimersByTimeAsync(0);
      expect(settledWithout).toHaveBeenCalledTimes(1);
    }
  });

  test('waits for a file that the server does not know yet, five seconds at most', async () => {
    const { settled, send, key } = requestWith(1_500_000, null);
    await vi.advanceTimersByTimeAsync(4900);
    expect(settled).not.toHaveBeenCalled();
    send({ type: 'created', key, url: '/api/artwork/1' });
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toHaveBeenCalledTimes(1);

    const unknown = requestWith(1_500_000, null);
    await vi.advanceTimersByTimeAsync(5000);
    expect(unknown.settled).toHaveBeenCalledTimes(1);
  });
});
