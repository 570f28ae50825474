import { logError } from '#server/observability/log.ts';
import type { ArtworkFiles } from '#storage/artwork-files.ts';
import type { ArtworkStore } from '#storage/artwork-store.ts';

const hour = 3_600_000;
/** Files of a draft that was not sent are stored this long: the visitor may come back to it. */
const orphanAge = 7 * 24 * hour;
/** An unfinished upload of this age is abandoned. */
const abandonedAge = 72 * hour;
/** An upload without a byte expires at this age: with ten minutes between sweeps, within an hour. */
const emptyAge = 45 * 60_000;

/** Settles uploads that a crash or a visitor left unfinished. Safe to run at any time and by several processes. */
export const sweepArtwork = async (store: ArtworkStore, files: ArtworkFiles, finish: (id: string) => Promise<void>, now: Date) => {
  const before = (age: number) => new Date(now.getTime() - age);

  await each(await store.unfinished(), async ({ id, size, createdAt }) => {
    const received = (await files.size(id)) ?? 0;
    const begunBefore = (age: number) => createdAt < before(age).toISOString();
    // The last byte arrived, but the process ended before the file was checked.
    if (received === size) return await finish(id);
    if (!begunBefore(received === 0 ? emptyAge : abandonedAge)) return await store.recordReceived(id, received);
    // A draft that was not sent can announce the file again. For a sent draft the row stays, so that the shop is informed.
    if (received === 0 && (await store.forget(id))) return await files.remove(id);
    if (await store.settle(id, { state: 'abandoned' }, now)) await files.remove(id);
  });
  await each(await store.orphans(before(orphanAge)), async ({ id }) => {
    // The row first: a draft that is sent at this moment keeps its files.
    if (await store.forget(id)) await files.remove(id);
  });
  await store.clearSenders(before(orphanAge));
  await each(await files.olderThan(before(abandonedAge)), async (id) => {
    const row = await store.find(id);
    if (!row || ['refused', 'abandoned', 'removed'].includes(row.state)) await files.remove(id);
  });
};

/** Continues after an item that cannot be settled. */
const each = async <T>(items: T[], work: (item: T) => Promise<void>): Promise<void> => {
  for (const item of items) {
    await work(item).catch((error: Error | { body: string }) => {
      // An error with a body is a refusal meant for a browser: `finish` has recorded it.
      if (!('body' in error)) logError(`Sweeping artwork: ${error.message}`);
    });
  }
};
