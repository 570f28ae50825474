import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PdfFacts, PostscriptFacts, RasterFacts } from '#artwork/facts.ts';
import { drawPicture, type WantedPicture } from './draw-picture.ts';

/** Stands in for the browser's: keeps what it is told, and answers when the test wants it to. */
class HeldWorker {
  static all: HeldWorker[] = [];
  messages: unknown[] = [];
  ended = false;
  onmessage?: (event: { data: unknown }) => void;
  onerror?: () => void;
  constructor() {
    HeldWorker.all.push(this);
  }
  postMessage(message: unknown) {
    this.messages.push(message);
  }
  terminate() {
    this.ended = true;
  }
}

const only = (): HeldWorker => {
  expect(HeldWorker.all).toHaveLength(1);
  return HeldWorker.all[0] as HeldWorker;
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
};
const forever = new AbortController().signal;

beforeEach(() => {
  vi.useFakeTimers();
  HeldWorker.all = [];
  vi.stubGlobal('Worker', HeldWorker);
  vi.stubGlobal('OffscreenCanvas', class {});
  vi.stubGlobal('devicePixelRatio', 3);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('hands the file to a worker, which ends with its answer; what else it says is not one', async () => {
  const drawing = drawPicture(wanted, forever);
  const worker = only();
  expect(worker.messages).toEqual([{ ...wanted, page: 1, pixelRatio: 2 }]);
  worker.onmessage?.({ data: { sourceName: 'worker', action: 'ready' } });
  expect(worker.ended).toBe(false);
  worker.onmessage?.({ data: { outcome: { reason: 'too-large' } } });
  expect(await drawing).toEqual({ reason: 'too-large' });
  expect(worker.ended).toBe(true);
});

test('ends a worker that takes longer than 20 seconds', async () => {
  const drawing = drawPicture(wanted, forever);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(only().ended).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await drawing).toEqual({ reason: 'too-slow' });
  expect(only().ended).toBe(true);
});

test('ends it when the visitor no longer wants the picture, and starts none for who never did', async () => {
  const controller = new AbortController();
  const drawing = drawPicture(wanted, controller.signal);
  controller.abort();
  await expect(drawing).rejects.toThrow('aborted');
  expect(only().ended).toBe(true);
  await expect(drawPicture(wanted, controller.signal)).rejects.toThrow('aborted');
  only();
});

test('says broken when the worker cannot run', async () => {
  const drawing = drawPicture(wanted, forever);
  only().onerror?.();
  expect(await drawing).toEqual({ reason: 'broken' });
});

test('starts none for what cannot be drawn', async () => {
  const locked = { kind: 'pdf', lock: 'password' } as PdfFacts;
  const postscript = { kind: 'postscript' } as PostscriptFacts;
  expect(await drawPicture({ ...wanted, facts: locked }, forever)).toEqual({ reason: 'locked' });
  expect(await drawPicture({ ...wanted, facts: postscript }, forever)).toEqual({ reason: 'postscript' });
  vi.stubGlobal('OffscreenCanvas', undefined);
  expect(await drawPicture(wanted, forever)).toEqual({ reason: 'unsupported' });
  expect(HeldWorker.all).toEqual([]);
});
