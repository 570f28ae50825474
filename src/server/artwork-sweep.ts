import type { ArtworkFiles } from '#storage/artwork-files.ts';
import type { ArtworkStore } from '#storage/artwork-store.ts';
import { logError } from './log.ts';

const hour = 3_600_000;
/** Files of a form that was never sent are kept this long: a visitor may come back to it. */
const orphanAge = 7 * 24 * hour;
/** An upload that has not ended by then never will. */
const abandonedAge = 72 * hour;
/** One of which no byte came by then is given up: with the ten minutes between two sweeps, within an hour. */
const emptyAge = 45 * 60_000;

/** Settles what a crash or a visitor left behind; safe to run at any time, also by several processes. */
export const sweepArtwork = async (store: ArtworkStore, files: ArtworkFiles, finish: (id: string) => Promise<void>, now: Date) => {
  const before = (age: number) => new Date(now.getTime() - age);

  await each(await store.unfinished(), async ({ id, size, createdAt }) => {
    const arrived = (await files.size(id)) ?? 0;
    const begunBefore = (age: number) => createdAt < before(age).toISOString();
    // The last byte came, but the process ended before the file was checked.
    if (arrived === size) return await finish(id);
    if (!begunBefore(arrived === 0 ? emptyAge : abandonedAge)) return await store.noteReceived(id, arrived);
    // A form that was not sent can announce the file again; of one that was, the shop is told.
    if (arrived === 0 && (await store.forget(id))) return await files.remove(id);
    if (await store.settle(id, { state: 'abandoned' }, now)) await files.remove(id);
  });
  await each(await store.orphans(before(orphanAge)), async ({ id }) => {
    // The row first: a draft that is sent at this moment keeps its files.
    if (await store.forget(id)) await files.remove(id);
  });
  await store.forgetSenders(before(orphanAge));
  await each(await files.olderThan(before(abandonedAge)), async (id) => {
    const row = await store.find(id);
    if (!row || ['refused', 'abandoned', 'removed'].includes(row.state)) await files.remove(id);
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
