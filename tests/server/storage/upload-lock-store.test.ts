import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createUploadLockStore } from '#storage/upload-lock-store.ts';
import { engines, openFresh, openTwice, postgres } from './engines.ts';

const anUpload = () => randomBytes(16).toString('hex');
afterEach(() => vi.useRealTimers());

describe.each(engines)('upload locks on $name', (engine) => {
  test('have one holder; a second request is rejected, and the holder is notified of it', async () => {
    const [here, there] = (await openTwice(engine)).map(createUploadLockStore) as [Locks, Locks];
    const [id, first, second] = [anUpload(), randomUUID(), randomUUID()];
    expect(await here.take(id, first)).toBe(true);
    expect((await here.renew([first])).get(first)).toEqual({ wanted: false });
    expect(await there.take(id, second)).toBe(false);
    expect(await there.take(id, second)).toBe(false);
    expect((await here.renew([first])).get(first)).toEqual({ wanted: true });
    await here.release(first);
    expect(await there.take(id, second)).toBe(true);
    expect((await there.renew([second])).get(second)).toEqual({ wanted: false });
  });

  test('expire without renewal, can then be taken by another, and cannot be renewed', async () => {
    const database = await openFresh(engine);
    const locks = createUploadLockStore(database);
    const [id, dead, next] = [anUpload(), randomUUID(), randomUUID()];
    await locks.take(id, dead);
    await database.db
      .updateTable('uploadLocks')
      .set({ until: Date.now() - 1 })
      .execute();
    expect(await locks.take(id, next)).toBe(true);
    expect((await locks.renew([dead, next])).has(dead)).toBe(false);
    // A late release does not affect the new holder.
    await locks.release(dead);
    expect(await locks.take(id, randomUUID())).toBe(false);
  });

  test('that expired over a minute ago are deleted', async () => {
    const database = await openFresh(engine);
    const locks = createUploadLockStore(database);
    await locks.take(anUpload(), randomUUID());
    await database.db
      .updateTable('uploadLocks')
      .set({ until: Date.now() - 61_000 })
      .execute();
    await locks.release(randomUUID());
    expect(await database.db.selectFrom('uploadLocks').selectAll().execute()).toEqual([]);
  });
});

test('a machine whose clock is an hour ahead cannot take a held lock', async () => {
  const locks = createUploadLockStore(await openFresh(postgres));
  const id = anUpload();
  await locks.take(id, randomUUID());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  expect(await locks.take(id, randomUUID())).toBe(false);
});

type Locks = ReturnType<typeof createUploadLockStore>;
