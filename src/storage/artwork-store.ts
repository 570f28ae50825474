import type { NotNull } from 'kysely';
import type { ArtworkKind } from '#domain/artwork/file/check-file.ts';
import type { Inspection } from '#domain/artwork/file/facts.ts';
import { maxFiles } from '#domain/artwork/file/limits.ts';
import type { Artwork, ArtworkAnnouncements } from '#domain/enquiry/ports.ts';
import type { Database } from './database.ts';
import { queueMails } from './outbox-store.ts';
import type { ArtworkRow } from './tables.ts';

/** Keys of a sender's networks: an address or /64, and its /48. */
export interface Sender {
  narrow: string;
  wide?: string;
}

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
  begin(file: { id: string; draft: string; name: string; size: number; visitor?: Sender }, now: Date): Promise<boolean>;
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
  settle(id: string, outcome: { state: 'ready'; kind: ArtworkKind } | { state: 'refused' | 'abandoned' }, now: Date): Promise<boolean>;
  /** Stores the facts of a file; a no-op unless it is `ready`. */
  saveInspection(id: string, inspection: Inspection): Promise<void>;
  unfinished(): Promise<ArtworkRow[]>;
  /** Files begun before this time that belong to no enquiry. */
  orphans(before: Date): Promise<ArtworkRow[]>;
  /** Deletes the row of a file. False, without effect, once its draft was sent, because the shop needs the file. */
  forget(id: string): Promise<boolean>;
}

/** Files that arrive within this time share one mail; a slow upload delays the others no longer than this. */
const batchDelay = 2 * 60_000;

export const createArtworkStore = ({ db }: Database): ArtworkStore => {
  const sentDrafts = () => db.selectFrom('enquiries').select('draft').where('draft', 'is not', null).$narrowType<{ draft: NotNull }>();

  return {
    async begin({ id, draft, name, size, visitor }, now) {
      for (;;) {
        const rows = await db.selectFrom('artwork').select(['id', 'slot', 'size', 'state']).where('draft', '=', draft).execute();
        const before = rows.find((row) => row.id === id);
        // The browser repeats the request when the first response was lost.
        if (before && before.state !== 'abandoned') return before.state === 'uploading' && before.size === size;
        if (before) await db.deleteFrom('artwork').where('id', '=', id).where('state', '=', 'abandoned').execute();
        const taken = new Set(rows.map((row) => row.slot));
        const slot = Array.from({ length: maxFiles }, (_, index) => index).find((index) => !taken.has(index));
        if (slot === undefined) return false;
        const initial = { state: 'uploading', kind: null, settledAt: null, announcedBy: null, facts: null, received: 0 } as const;
        const sender = { visitor: visitor?.narrow ?? null, network: visitor?.wide ?? null };
        const written = await db
          .insertInto('artwork')
          .values({ id, draft, slot, name, size, createdAt: now.toISOString(), ...sender, ...initial })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        // On a conflict retry: a concurrent request may have taken the same slot.
        if (written) return true;
      }
    },
    async recordReceived(id, received) {
      await db.updateTable('artwork').set({ received }).where('id', '=', id).where('state', '=', 'uploading').execute();
    },
    async usage() {
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
    },
    async otherBytesOf(id, { narrow, wide }) {
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
    },
    async clearSenders(before) {
      await db
        .updateTable('artwork')
        .set({ visitor: null, network: null })
        .where('createdAt', '<', before.toISOString())
        .where('visitor', 'is not', null)
        .execute();
    },
    find: (id) => db.selectFrom('artwork').selectAll().where('id', '=', id).executeTakeFirst(),
    async settle(id, outcome, now) {
      const settled = await db
        .updateTable('artwork')
        .set({ ...outcome, settledAt: now.toISOString(), ...(outcome.state !== 'ready' && { slot: null }) })
        .where('id', '=', id)
        .where('state', '=', 'uploading')
        .returning('id')
        .executeTakeFirst();
      return settled !== undefined;
    },
    async saveInspection(id, inspection) {
      const facts = JSON.stringify(inspection);
      await db.updateTable('artwork').set({ facts }).where('id', '=', id).where('state', '=', 'ready').execute();
    },
    unfinished: () => db.selectFrom('artwork').selectAll().where('state', '=', 'uploading').execute(),
    orphans: (before) =>
      db.selectFrom('artwork').selectAll().where('createdAt', '<', before.toISOString()).where('draft', 'not in', sentDrafts()).execute(),
    async forget(id) {
      const gone = await db
        .deleteFrom('artwork')
        .where('id', '=', id)
        .where('draft', 'not in', sentDrafts())
        .returning('id')
        .executeTakeFirst();
      return gone !== undefined;
    },

    announce: (mailId, enquiryId, first) =>
      db.transaction().execute(async (transaction) => {
        const draft = transaction.selectFrom('enquiries').select('draft').where('id', '=', enquiryId).$narrowType<{ draft: NotNull }>();
        if (first)
          await transaction
            .updateTable('artwork')
            .set({ announcedBy: mailId })
            .where('draft', '=', draft)
            .where('announcedBy', 'is', null)
            .where('state', '<>', 'uploading')
            .execute();
        const rows = await transaction.selectFrom('artwork').selectAll().where('draft', '=', draft).orderBy('createdAt').execute();
        return {
          news: rows.filter((row) => row.announcedBy === mailId).map(toArtwork),
          others: rows.filter((row) => row.announcedBy !== mailId).map(toArtwork),
        };
      }),

    async queueFollowUps(now) {
      const waiting = await db
        .selectFrom('artwork')
        .innerJoin('enquiries', 'enquiries.draft', 'artwork.draft')
        .select(['enquiries.id', 'artwork.draft'])
        .where('artwork.announcedBy', 'is', null)
        .where('artwork.state', 'not in', ['uploading', 'removed'])
        // The Map below keeps the newest enquiry of each draft.
        .orderBy('enquiries.receivedAt')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('outbox')
                .select('outbox.id')
                .whereRef('outbox.enquiryId', '=', 'enquiries.id')
                .where('outbox.kind', 'in', ['shop', 'artwork'])
                .where('outbox.state', '=', 'waiting'),
            ),
          ),
        )
        .where(({ or, not, exists, eb, selectFrom }) =>
          or([
            eb('artwork.settledAt', '<', new Date(now.getTime() - batchDelay).toISOString()),
            // Settled in the future: the clock was set back since.
            eb('artwork.settledAt', '>', new Date(now.getTime() + batchDelay).toISOString()),
            not(
              exists(
                selectFrom('artwork as other')
                  .select('other.id')
                  .whereRef('other.draft', '=', 'artwork.draft')
                  .where('other.state', '=', 'uploading'),
              ),
            ),
          ]),
        )
        .execute();
      // One mail per draft.
      for (const id of new Map(waiting.map((row) => [row.draft, row.id])).values()) {
        await queueMails(db, id, ['artwork'], now.toISOString());
      }
    },
  };
};

export const toArtwork = ({ id, name, size, state, kind, facts }: ArtworkRow): Artwork => ({
  id,
  name,
  size,
  state,
  kind,
  inspection: facts === null ? null : JSON.parse(facts),
});
