import type { ArtworkFiles } from '#storage/artwork-files.ts';
import type { ArtworkStore } from '#storage/artwork-store.ts';
import { logError } from './log.ts';

const hour = 3_600_000;
/** Files of a form that was never sent are kept this long: a visitor may come back to it. */
const orphanAge = 7 * 24 * hour;
/** An upload that has not ended by then never will. */
const abandonedAge = 72 * hour;

/** Settles what a crash or a visitor left behind; safe to run at any time, also by several processes. */
export const sweepArtwork = async (store: ArtworkStore, files: ArtworkFiles, finish: (id: string) => Promise<void>, now: Date) => {
  const before = (age: number) => new Date(now.getTime() - age);

  await each(await store.unfinished(), async ({ id, size, createdAt }) => {
    const arrived = await files.size(id);
    // The last byte came, but the process ended before the file was checked.
    if (arrived === size) await finish(id);
    else if (createdAt < before(abandonedAge).toISOString() && (await store.settle(id, { state: 'abandoned' }, now)))
      await files.remove(id);
  });
  await each(await store.orphans(before(orphanAge)), async ({ id }) => {
    // The row first: a draft that is sent at this moment keeps its files.
    if (await store.forget(id)) await files.remove(id);
  });
  await each(await files.olderThan(before(abandonedAge)), async (id) => {
    const row = await store.find(id);
    if (!row || row.state === 'refused' || row.state === 'abandoned') await files.remove(id);
  });
};

/** One that cannot be settled does not keep the others from it. */
const each = async <T>(items: T[], work: (item: T) => Promise<void>): Promise<void> => {
  for (const item of items) {
    await work(item).catch((error: Error | { body: string }) => {
      // A refusal is recorded where it was found; nobody waits for its sentence.
      if (!('body' in error)) logError(`Sweeping artwork: ${error.message}`);
    });
  }
};
