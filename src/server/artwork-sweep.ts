import type { ArtworkFiles } from '#storage/artwork-files.ts';
import type { ArtworkStore } from '#storage/artwork-store.ts';

const hour = 3_600_000;
/** Files of a form that was never sent are kept this long: a visitor may come back to it. */
const orphanAge = 48 * hour;
/** An upload that has not ended by then never will. */
const abandonedAge = 72 * hour;

/** Settles what a crash or a visitor left behind; safe to run at any time, also by several processes. */
export const sweepArtwork = async (store: ArtworkStore, files: ArtworkFiles, finish: (id: string) => Promise<void>, now: Date) => {
  const before = (age: number) => new Date(now.getTime() - age);

  for (const { id, size, createdAt } of await store.unfinished()) {
    const arrived = await files.size(id).catch(() => 0);
    // The last byte came, but the process ended before the file was checked. A refusal is recorded; nobody waits for its sentence.
    if (arrived === size) await finish(id).catch((refusal: { body?: string }) => assertRefusal(refusal));
    else if (createdAt < before(abandonedAge).toISOString()) {
      if (await store.settle(id, { state: 'abandoned' }, now)) await files.remove(id);
    }
  }
  for (const { id } of await store.orphans(before(orphanAge))) {
    // The row first: a draft that is sent at this moment keeps its files.
    if (await store.forget(id)) await files.remove(id);
  }
  for (const id of await files.olderThan(before(abandonedAge))) {
    const row = await store.find(id);
    if (!row || row.state === 'refused' || row.state === 'abandoned') await files.remove(id);
  }
};

const assertRefusal = (thrown: { body?: string }): void => {
  if (!thrown.body) throw thrown;
};
