import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inspectFile } from './inspect-file.ts';

/** Stands in for the browser's: answers when the test wants it to. */
class HeldWorker {
  static all: HeldWorker[] = [];
  onmessage?: (event: { data: unknown }) => void;
  constructor() {
    HeldWorker.all.push(this);
  }
  postMessage() {}
  terminate() {}
}

const fileOf = (megabytes: number) => ({ size: megabytes * 1024 * 1024 }) as File;
const broken = { trouble: 'broken' } as const;
const answer = (worker: number) => HeldWorker.all[worker]?.onmessage?.({ data: { inspection: broken } });

beforeEach(() => {
  HeldWorker.all = [];
  vi.stubGlobal('Worker', HeldWorker);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('heavy files are read one after the other, small ones at once; one that is taken back lets the next have its turn', async () => {
  const leaving = new AbortController();
  const { signal } = new AbortController();
  const [first, second, third] = [
    inspectFile(fileOf(90), signal),
    inspectFile(fileOf(90), leaving.signal),
    inspectFile(fileOf(90), signal),
  ];
  await vi.waitFor(() => expect(HeldWorker.all).toHaveLength(1));
  const small = inspectFile(fileOf(1), signal);
  expect(HeldWorker.all).toHaveLength(2);
  answer(1);
  expect(await small).toEqual(broken);
  leaving.abort();
  const refused = expect(second).rejects.toThrow();
  answer(0);
  expect(await first).toEqual(broken);
  await refused;
  await vi.waitFor(() => expect(HeldWorker.all).toHaveLength(3));
  answer(2);
  expect(await third).toEqual(broken);
});
