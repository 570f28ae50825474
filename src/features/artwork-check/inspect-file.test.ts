import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inspectFile } from './inspect-file.ts';

/** Fake Worker that replies when the test calls reply(). */
class FakeWorker {
  static all: FakeWorker[] = [];
  onmessage?: (event: { data: unknown }) => void;
  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage() {}
  terminate() {}
}

const fileOf = (megabytes: number) => ({ size: megabytes * 1024 * 1024 }) as File;
const broken = { trouble: 'broken' } as const;
const reply = (worker: number) => FakeWorker.all[worker]?.onmessage?.({ data: { inspection: broken } });

beforeEach(() => {
  FakeWorker.all = [];
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('inspects large files one at a time and small ones immediately, and skips an aborted file', async () => {
  const removal = new AbortController();
  const { signal } = new AbortController();
  const [first, second, third] = [
    inspectFile(fileOf(90), signal),
    inspectFile(fileOf(90), removal.signal),
    inspectFile(fileOf(90), signal),
  ];
  await vi.waitFor(() => expect(FakeWorker.all).toHaveLength(1));
  const small = inspectFile(fileOf(1), signal);
  expect(FakeWorker.all).toHaveLength(2);
  reply(1);
  expect(await small).toEqual(broken);
  removal.abort();
  const rejection = expect(second).rejects.toThrow();
  reply(0);
  expect(await first).toEqual(broken);
  await rejection;
  await vi.waitFor(() => expect(FakeWorker.all).toHaveLength(3));
  reply(2);
  expect(await third).toEqual(broken);
});
