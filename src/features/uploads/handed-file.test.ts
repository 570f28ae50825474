import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ArtworkRules } from '#domain/artwork/judge/rules.ts';
import { ArtworkQueue } from './artwork-queue.ts';
import { choiceOf, type HandedFile, handFile, onWaitingFiles, takeWaitingFiles, waitingFiles } from './handed-file.ts';
import { wantedOf } from './print-choice.ts';
import { createUploadStore } from './upload-store.ts';

const { deleteFile } = vi.hoisted(() => ({ deleteFile: vi.fn(async () => undefined) }));
vi.mock(import('./uploader.ts'), () => ({
  uploadFile: vi.fn(() => ({ pause() {}, resume() {}, remove: async () => undefined })),
  deleteFile,
  restoreUploads: async () => undefined,
}));

const product = '/labels-stickers/die-cut-stickers';

const sticker = (width: number, values: Partial<HandedFile> = {}): HandedFile => ({
  name: 'sticker',
  file: new File(['%PDF-1.7\n'], 'sticker.pdf', { lastModified: width }),
  wanted: { product, size: { width, height: 62.3456 } },
  line: `Sticker: ${width} x 62 mm`,
  ...values,
});

const queueOf = (held: boolean) => {
  const store = createUploadStore('/sticker-maker');
  const queue = new ArtworkQueue(store, held);
  const linesOf = () => store.current().items.map(({ handed, name, sent }) => `${handed?.line ?? name}${sent ? ', sent' : ''}`);
  return { store, queue, linesOf };
};

beforeEach(() => {
  takeWaitingFiles();
  deleteFile.mockClear();
});

describe('until the form takes it', () => {
  test('a file waits, and one of the same name takes its place', () => {
    const listener = vi.fn();
    const stop = onWaitingFiles(listener);
    handFile(sticker(75));
    handFile(sticker(50, { name: 'sheet' }));
    handFile(sticker(80));
    expect(waitingFiles().map(({ line }) => line)).toEqual(['Sticker: 50 x 62 mm', 'Sticker: 80 x 62 mm']);
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    expect(takeWaitingFiles()).toHaveLength(2);
    expect(takeWaitingFiles()).toEqual([]);
    expect(listener).toHaveBeenCalledTimes(3);
  });
});

describe('in the list of the form', () => {
  test('it is judged for its product and size, and stays on the device like the other files there', async () => {
    const { store, queue } = queueOf(true);
    expect(await queue.addHanded(sticker(75))).toBe(true);
    const [item] = store.current().items;
    expect(item).toMatchObject({ state: 'held', name: 'sticker.pdf' });
    if (!item?.choice) throw new Error('The item has no choice.');
    // Neither product nor size come from the rules.
    const wanted = wantedOf(item.choice, {} as ArtworkRules, { problem: 'unknown' } as never);
    expect(wanted).toEqual({ product, size: { width: 75, height: 62.35 } });
  });

  test('a later one of the same name replaces it, and no other file', async () => {
    const { queue, linesOf } = queueOf(true);
    await queue.add([new File(['%PDF-1.7\n'], 'own.pdf')]);
    // All at once: they are added in the order in which they came.
    await Promise.all([queue.addHanded(sticker(75)), queue.addHanded(sticker(50, { name: 'sheet' })), queue.addHanded(sticker(80))]);
    expect(linesOf()).toEqual(['own.pdf', 'Sticker: 50 x 62 mm', 'Sticker: 80 x 62 mm']);
  });

  test('it is taken back, and no other file', async () => {
    const { queue, linesOf } = queueOf(true);
    await queue.addHanded(sticker(75));
    // All at once: it is taken back although it has only just been handed over.
    const answers = [queue.addHanded(sticker(50, { name: 'sheet' })), queue.addHanded({ name: 'sheet', file: null })];
    expect(await Promise.all(answers)).toEqual([true, false]);
    expect(linesOf()).toEqual(['Sticker: 75 x 62 mm']);
  });

  test('the one before it is deleted at the server, unless its request was sent', async () => {
    const { store, queue, linesOf } = queueOf(false);
    await queue.addHanded(sticker(75));
    const [first] = store.current().items;
    await queue.addHanded(sticker(80));
    await vi.waitFor(() => expect(deleteFile).toHaveBeenCalledTimes(1));
    expect(deleteFile).toHaveBeenCalledWith(expect.objectContaining({ key: first?.key }), undefined);
    queue.markSent();
    await queue.addHanded(sticker(90));
    expect(linesOf()).toEqual(['Sticker: 80 x 62 mm, sent', 'Sticker: 90 x 62 mm']);
    expect(deleteFile).toHaveBeenCalledTimes(1);
  });

  test('a refused file is not added, and says why', async () => {
    const { store, queue } = queueOf(true);
    const file = new File(['GIF89a'], 'sticker.gif');
    expect(await queue.addHanded(sticker(75, { file }))).toBe(false);
    expect(store.current().items).toEqual([]);
    expect(store.current().refusals).toEqual([expect.stringContaining('sticker.gif')]);
  });
});

test('the size is rounded to hundredths of a millimetre, as it is shown in the fields', () => {
  expect(choiceOf({ product, size: { width: 75.004, height: 62.35 } })).toEqual({ product, size: 'typed', width: '75', height: '62.35' });
});
