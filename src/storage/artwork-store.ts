import type { NotNull } from 'kysely';
import type { ArtworkKind } from '#domain/artwork/file/check-file.ts';
import type { Inspection } from '#domain/artwork/file/facts.ts';
import { maxFiles } from '#domain/artwork/file/limits.ts';
import type { ArtworkAnnouncements } from '#domain/enquiry/ports.ts';
import { createArtworkAnnouncements } from './artwork-announcements.ts';
import type { Connection, Database } from './database.ts';
import type { ArtworkRow } from './tables.ts';

/** Keys of a sender's networks: an address or /64, and its /48. */
export interface Sender {
  narrow: string;
  wide?: string;
}

/** An upload that a browser asks to begin. */
interface NewFile {
  id: string;
  draft: string;
  name: string;
  size: number;
  visitor?: Sender;
}

type UploadOutcome = { state: 'ready'; kind: ArtworkKind } | { state: 'refused' | 'abandoned' };

export interface Usage {
  /** Bytes stored. */
  received: number;
  /** Bytes still expected of unfinished uploads, per sender. */
  expected: number[];
}

/** The rows of artwork; ArtworkFiles stores the bytes. */
export interface ArtworkStore extends ArtworkAnnouncements {
  /**
   * Reserves a slot for a file in a draft; false when the draft is full. A repeated call for an unfinished upload succeeds; an
   * abandoned file gets a new slot.
   */
  begin(file: NewFile, now: Date): Promise<boolean>;
  find(id: string): Promise<ArtworkRow | undefined>;
  /** Records the number of bytes received. */
  recordReceived(id: string, received: number): Promise<void>;
  /** The total over all files. */
  usage(): Promise<Usage>;
  /** Bytes stored or expected of the sender's other files, per network. */
  otherBytesOf(id: string, sender: Sender): Promise<{ narrow: number; wide: number }>;
  /** Removes the network keys of files begun before this time. */
  clearSenders(before: Date): Promise<void>;
  /** Records the outcome of an upload; false if it was already settled. */
  settle(id: string, outcome: UploadOutcome, now: Date): Promise<boolean>;
  /** Stores the facts of a file; a no-op unless it is `ready`. */
  saveInspection(id: string, inspection: Inspection): Promise<void>;
  unfinished(): Promise<ArtworkRow[]>;
  /** Files begun before this time that belong to no enquiry. */
  orphans(before: Date): Promise<ArtworkRow[]>;
  /** Deletes the row of a file. False, without effect, once its draft was sent, because the shop needs the file. */
  forget(id: string): Promise<boolean>;
}

export const createArtworkStore = ({ db }: Database): ArtworkStore => ({
  begin: (file, now) => begin(db, file, now),
  find: (id) => db.selectFrom('artwork').selectAll().where('id', '=', id).executeTakeFirst(),
  recordReceived: (id, received) => recordReceived(db, id, received),
  usage: () => readUsage(db),
  otherBytesOf: (id, sender) => readOtherBytes(db, id, sender),
  clearSenders: (before) => clearSenders(db, before),
  settle: (id, outcome, now) => settle(db, id, outcome, now),
  saveInspection: (id, inspection) => saveInspection(db, id, inspection),
  unfinished: () => db.selectFrom('artwork').selectAll().where('state', '=', 'uploading').execute(),
  orphans: (before) => findOrphans(db, before),
  forget: (id) => forget(db, id),
  ...createArtworkAnnouncements(db),
});

const begin = async (db: Connection, file: NewFile, now: Date): Promise<boolean> => {
  for (;;) {
    const rows = await db.selectFrom('artwork').select(['id', 'slot', 'size', 'state']).where('draft', '=', file.draft).execute();
    const before = rows.find((row) => row.id === file.id);
    // The browser repeats the request when the first response was lost.
    if (before && before.state !== 'abandoned') return before.state === 'uploading' && before.size === file.size;
    if (before) await db.deleteFrom('artwork').where('id', '=', file.id).where('state', '=', 'abandoned').execute();
    const taken = new Set(rows.map((row) => row.slot));
    const slot = Array.from({ length: maxFiles }, (_, index) => index).find((index) => !taken.has(index));
    if (slot === undefined) return false;
    // On a conflict retry: a concurrent request may have taken the same slot.
    if (await insertIntoSlot(db, file, slot, now)) return true;
  }
};

/** False when the slot is taken. */
const insertIntoSlot = async (db: Connection, { id, draft, name, size, visitor }: NewFile, slot: number, now: Date): Promise<boolean> => {
  const initial = { state: 'uploading', kind: null, settledAt: null, announcedBy: null, facts: null, received: 0 } as const;
  const sender = { visitor: visitor?.narrow ?? null, network: visitor?.wide ?? null };
  const written = await db
    .insertInto('artwork')
    .values({ id, draft, slot, name, size, createdAt: now.toISOString(), ...sender, ...initial })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
};

const recordReceived = async (db: Connection, id: string, received: number): Promise<void> => {
  await db.updateTable('artwork').set({ received }).where('id', '=', id).where('state', '=', 'uploading').execute();
};

const readUsage = async (db: Connection): Promise<Usage> => {
  const rows = await db
    .selectFrom('artwork')
    .select(({ fn, ref }) => [
      'state',
      'visitor',
      fn.sum<string | number | null>('size').as('size'),
      fn.sum<string | number | null>(ref('received')).as('received'),
    ])
    .where('state', 'in', ['uploading', 'ready'])
    .groupBy(['state', 'visitor'])
    .execute();
  const here = rows.map((row) => Number((row.state === 'ready' ? row.size : row.received) ?? 0));
  return {
    received: here.reduce((sum, bytes) => sum + bytes, 0),
    expected: rows.filter(({ state }) => state === 'uploading').map((row) => Number(row.size ?? 0) - Number(row.received ?? 0)),
  };
};

const readOtherBytes = async (db: Connection, id: string, { narrow, wide }: Sender): Promise<{ narrow: number; wide: number }> => {
  const heldBy = async (column: 'visitor' | 'network', key: string) => {
    const { sum } = await db
      .selectFrom('artwork')
      .select(({ fn }) => fn.sum<string | number | null>('size').as('sum'))
      .where(column, '=', key)
      .where('state', 'in', ['uploading', 'ready'])
      .where('id', '<>', id)
      .executeTakeFirstOrThrow();
    return Number(sum ?? 0);
  };
  return { narrow: await heldBy('visitor', narrow), wide: wide ? await heldBy('network', wide) : 0 };
};

const clearSenders = async (db: Connection, before: Date): Promise<void> => {
  await db
    .updateTable('artwork')
    .set({ visitor: null, network: null })
    .where('createdAt', '<', before.toISOString())
    .where('visitor', 'is not', null)
    .execute();
};

const settle = async (db: Connection, id: string, outcome: UploadOutcome, now: Date): Promise<boolean> => {
  const settled = await db
    .updateTable('artwork')
    .set({ ...outcome, settledAt: now.toISOString(), ...(outcome.state !== 'ready' && { slot: null }) })
    .where('id', '=', id)
    .where('state', '=', 'uploading')
    .returning('id')
    .executeTakeFirst();
  return settled !== undefined;
};

const saveInspection = async (db: Connection, id: string, inspection: Inspection): Promise<void> => {
  const facts = JSON.stringify(inspection);
  await db.updateTable('artwork').set({ facts }).where('id', '=', id).where('state', '=', 'ready').execute();
};

const sentDrafts = (db: Connection) =>
  db.selectFrom('enquiries').select('draft').where('draft', 'is not', null).$narrowType<{ draft: NotNull }>();

const findOrphans = (db: Connection, before: Date): Promise<ArtworkRow[]> =>
  db.selectFrom('artwork').selectAll().where('createdAt', '<', before.toISOString()).where('draft', 'not in', sentDrafts(db)).execute();

const forget = async (db: Connection, id: string): Promise<boolean> => {
  const gone = await db
    .deleteFrom('artwork')
    .where('id', '=', id)
    .where('draft', 'not in', sentDrafts(db))
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
};
