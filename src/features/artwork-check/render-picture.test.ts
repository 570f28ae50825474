import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RasterFacts } from '#domain/artwork/file/facts.ts';
import { renderPicture, type WantedPicture } from './render-picture.ts';

/** Fake Worker: records messages; the test triggers its replies. */
class FakeWorker {
  static all: FakeWorker[] = [];
  messages: unknown[] = [];
  terminated = false;
  onmessage?: (event: { data: unknown }) => void;
  onerror?: () => void;
  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(message: unknown) {
    this.messages.push(message);
  }
  terminate() {
    this.terminated = true;
  }
}

const onlyWorker = (): FakeWorker => {
  expect(FakeWorker.all).toHaveLength(1);
  return FakeWorker.all[0] as FakeWorker;
};

const raster: RasterFacts = {
  kind: 'jpeg',
  pixels: { width: 900, height: 550 },
  turned: false,
  density: null,
  colour: 'rgb',
  profile: null,
  transparency: false,
  complete: true,
};
const wanted: WantedPicture = {
  file: new Blob(['x']),
  facts: raster,
  wish: { size: { width: 90, height: 55 }, bleed: 3, safe: 4 },
  good: 300,
  paper: 'coated',
};
const neverAborted = new AbortController().signal;

beforeEach(() => {
  vi.useFakeTimers();
  FakeWorker.all = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('OffscreenCanvas', class {});
  vi.stubGlobal('devicePixelRatio', 3);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('passes the file to a worker, terminates it on its result, and ignores other messages', async () => {
  const rendering = renderPicture(wanted, neverAborted);
  const worker = onlyWorker();
  expect(worker.messages).toEqual([{ ...wanted, page: 1, pixelRatio: 2 }]);
  worker.onmessage?.({ data: { sourceName: 'worker', action: 'ready' } });
  expect(worker.terminated).toBe(false);
  worker.onmessage?.({ data: { outcome: { reason: 'too-large' } } });
  expect(await rendering).toEqual({ reason: 'too-large' });
  expect(worker.terminated).toBe(true);
});

test('terminates a worker after 20 seconds', async () => {
  const rendering = renderPicture(wanted, neverAborted);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(onlyWorker().terminated).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await rendering).toEqual({ reason: 'too-slow' });
  expect(onlyWorker().terminated).toBe(true);
});

test('terminates the worker on abort, and starts none if already aborted', async () => {
  const controller = new AbortController();
  const rendering = renderPicture(wanted, controller.signal);
  controller.abort();
  await expect(rendering).rejects.toThrow('aborted');
  expect(onlyWorker().terminated).toBe(true);
  await expect(renderPicture(wanted, controller.signal)).rejects.toThrow('aborted');
  onlyWorker();
});

test('reports broken when the worker fails', async () => {
  const rendering = renderPicture(wanted, neverAborted);
  onlyWorker().onerror?.();
  expect(await rendering).toEqual({ reason: 'broken' });
});

test('starts no worker in a browser that cannot draw in one', async () => {
  vi.stubGlobal('OffscreenCanvas', undefined);
  expect(await renderPicture(wanted, neverAborted)).toEqual({ reason: 'unsupported' });
  expect(FakeWorker.all).toEqual([]);
});
