import { existsSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sweepArtwork } from '#server/uploads/artwork-sweep.ts';
import { createArtworkUploads } from '#server/uploads/artwork-uploads.ts';
import { createArtworkFolder } from '#storage/artwork-folder.ts';
import { createArtworkStore } from '#storage/artwork-store.ts';
import { createEnquiryStore } from '#storage/enquiry-store.ts';
import { createUploadLockStore } from '#storage/upload-lock-store.ts';
import { temporaryFolder } from '../../support/server.ts';
import { type Engine, engines, openFresh } from './engines.ts';
import { aFile, anEnquiry, fromNow, hour, minute, newDraft, now } from './samples.ts';

const complete = '%PDF-1.7 a whole file';
const size = complete.length;
const part = complete.slice(0, 10);

/** An artwork folder and its database. */
const openArtwork = async (engine: Engine) => {
  const database = await openFresh(engine);
  const folder = temporaryFolder();
  const store = createArtworkStore(database);
  const files = createArtworkFolder(folder, store);
  const callbacks = { onReady: () => undefined, onSettled: () => undefined };
  const limits = { files: async () => undefined, pieces: async () => undefined };
  const dependencies = { siteUrl: 'http://localhost', quota: 1e9, limits, visitorOf: () => ({ narrow: '' }), ...callbacks };
  const { finish } = createArtworkUploads({ ...dependencies, locks: createUploadLockStore(database), store, files });

  const write = (id: string, bytes: string, age: number) => {
    const path = join(folder, id);
    writeFileSync(path, bytes);
    utimesSync(path, fromNow(-age), fromNow(-age));
  };
  const sendDraft = (draft: string) => createEnquiryStore(database).accept(anEnquiry({ draft }), null, ['shop']);
  return {
    folder,
    store,
    files,
    finish,
    write,
    sendDraft,
    sweep: (changes: { store?: typeof store; files?: typeof files } = {}) =>
      sweepArtwork(changes.store ?? store, changes.files ?? files, finish, now),
    /** Creates an upload of that age with the received bytes. */
    upload: async ({ age, bytes, sent }: { age: number; bytes: string; sent: boolean }) => {
      const file = aFile(newDraft(), { size });
      await store.begin(file, fromNow(-age));
      write(file.id, bytes, age);
      if (sent) await sendDraft(file.draft);
      return file;
    },
    has: (id: string) => existsSync(join(folder, id)),
    stateOf: async (id: string) => (await store.find(id))?.state,
  };
};

describe.each(engines)('sweeping artwork on $name', (engine) => {
  test('finishes a complete file that was never checked', async () => {
    const { finish, has, stateOf, store, sweep, upload } = await openArtwork(engine);
    // The invalid file is oldest: it must not block the others.
    const wrong = await upload({ age: 2 * hour, bytes: 'x'.repeat(size), sent: true });
    const right = await upload({ age: hour, bytes: complete, sent: true });
    const unsent = await upload({ age: hour, bytes: complete, sent: false });
    await sweep();
    expect(await store.find(right.id)).toMatchObject({ state: 'ready', kind: 'pdf' });
    expect(await stateOf(unsent.id)).toBe('ready');
    expect(await stateOf(wrong.id)).toBe('refused');
    expect([right.id, unsent.id, wrong.id].map(has)).toEqual([true, true, false]);
    const settled = await store.find(right.id);
    await finish(right.id);
    expect(await store.find(right.id)).toEqual(settled);
  });

  test('abandons an upload of a sent draft after three days, and not before', async () => {
    const { has, stateOf, sweep, upload } = await openArtwork(engine);
    const old = await upload({ age: 73 * hour, bytes: part, sent: true });
    const young = await upload({ age: 71 * hour, bytes: part, sent: true });
    await sweep();
    expect([await stateOf(old.id), has(old.id)]).toEqual(['abandoned', false]);
    expect([await stateOf(young.id), has(young.id)]).toEqual(['uploading', true]);
  });

  test('removes an upload without any bytes within an hour', async () => {
    const { sendDraft, stateOf, store, sweep, write } = await openArtwork(engine);
    const announce = async (age: number) => {
      const file = aFile(newDraft(), { size });
      await store.begin(file, fromNow(-age));
      return file;
    };
    const [unsent, sent, young, begun] = [
      await announce(50 * minute),
      await announce(50 * minute),
      await announce(40 * minute),
      await announce(50 * minute),
    ];
    await sendDraft(sent.draft);
    // tus creates an empty file for each upload.
    for (const { id } of [unsent, sent, young]) write(id, '', 0);
    write(begun.id, part, 0);
    await sweep();
    // The first form can announce its file again; for the second the shop is notified.
    expect(await Promise.all([unsent, sent, young, begun].map(({ id }) => stateOf(id)))).toEqual([
      undefined,
      'abandoned',
      'uploading',
      'uploading',
    ]);
    expect((await store.find(begun.id))?.received).toBe(part.length);
  });

  test('removes the files of a draft that was never sent after a week, and no other', async () => {
    const { has, stateOf, sweep, upload } = await openArtwork(engine);
    const [unsent, unsentPart] = [
      await upload({ age: 169 * hour, bytes: complete, sent: false }),
      await upload({ age: 169 * hour, bytes: part, sent: false }),
    ];
    const stay = [
      await upload({ age: 167 * hour, bytes: complete, sent: false }),
      await upload({ age: 169 * hour, bytes: complete, sent: true }),
      await upload({ age: 1000 * hour, bytes: complete, sent: true }),
    ];
    await sweep();
    for (const { id } of [unsent, unsentPart]) expect([await stateOf(id), has(id)]).toEqual([undefined, false]);
    // A second sweep must not remove what the first one settled.
    await sweep();
    for (const { id } of stay) expect([await stateOf(id), has(id)]).toEqual(['ready', true]);
  });

  test('removes files without a row after three days, and nothing that is not artwork', async () => {
    const { has, sweep, write } = await openArtwork(engine);
    const [old, young] = [aFile(newDraft()).id, aFile(newDraft()).id];
    write(old, complete, 73 * hour);
    write(young, complete, 71 * hour);
    write('notes.txt', 'kept by hand', 1000 * hour);
    await sweep();
    expect([old, young, 'notes.txt'].map(has)).toEqual([false, true, true]);
  });

  test('keeps an old upload whose last bytes arrive while it is being abandoned', async () => {
    const { files, finish, has, stateOf, sweep, upload, write } = await openArtwork(engine);
    const { id } = await upload({ age: 73 * hour, bytes: part, sent: true });
    const size = async (looked: string) => {
      const found = await files.size(looked);
      write(id, complete, 0);
      await finish(id);
      return found;
    };
    await sweep({ files: { ...files, size } });
    expect([await stateOf(id), has(id)]).toEqual(['ready', true]);
  });

  test('keeps the files of an old draft that is sent while they are being removed', async () => {
    const { has, sendDraft, stateOf, store, sweep, upload } = await openArtwork(engine);
    const { id, draft } = await upload({ age: 169 * hour, bytes: complete, sent: false });
    const orphans = async (before: Date) => {
      const found = await store.orphans(before);
      await sendDraft(draft);
      return found;
    };
    await sweep({ store: { ...store, orphans } });
    expect([await stateOf(id), has(id)]).toEqual(['ready', true]);
  });

  test('continues when another process removes a file at the same time', async () => {
    const { folder, has, sweep, write } = await openArtwork(engine);
    const stray = aFile(newDraft()).id;
    write(stray, complete, 73 * hour);
    // A dangling symlink is listed but cannot be opened, like a file that was just removed.
    for (const name of ['0', 'f']) symlinkSync(join(folder, 'gone'), join(folder, name.repeat(32)));
    await sweep();
    expect(has(stray)).toBe(false);
  });
});
