import type { NotNull } from 'kysely';
import type { ArtworkKind } from '#artwork/check-file.ts';
import type { Inspection } from '#artwork/facts.ts';
import { maxFiles } from '#artwork/limits.ts';
import type { Artwork, ArtworkNews } from '#enquiry/ports.ts';
import type { Database } from './database.ts';
import { queueMails } from './outbox-store.ts';
import type { ArtworkRow } from './tables.ts';

/** Keys of the networks a file comes from: an address or /64, and the /48 around it. */
export interface Sender {
  narrow: string;
  wide?: string;
}

export interface Usage {
  /** Bytes that are here. */
  received: number;
  /** Bytes still to come of announced files, by sender. */
  expected: number[];
}

/** The files a visitor sends, as rows; their bytes are kept by ArtworkFiles. */
export interface ArtworkStore extends ArtworkNews {
  /**
   * Makes room for a file in a draft; false when the draft is full. The same file again, before it has arrived, has its room
   * already; one that was given up gets a new place.
   */
  begin(file: { id: string; draft: string; name: string; size: number; visitor?: Sender }, now: Date): Promise<boolean>;
  find(id: string): Promise<ArtworkRow | undefined>;
  /** Notes how many bytes of an upload are here. */
  noteReceived(id: string, received: number): Promise<void>;
  /** What all files take: a sum over all of them. */
  usage(): Promise<Usage>;
  /** The bytes a sender's other files have or will have, by each of its networks. */
  heldBeside(id: string, sender: Sender): Promise<{ narrow: number; wide: number }>;
  /** Removes the keys of networks from files begun before this time. */
  forgetSenders(before: Date): Promise<void>;
  /** Says what became of an upload; false when that was settled before. */
  settle(id: string, outcome: { state: 'ready'; kind: ArtworkKind } | { state: 'refused' | 'abandoned' }, now: Date): Promise<boolean>;
  /** Keeps what was read off a file, while the file is kept. */
  keepInspection(id: string, inspection: Inspection): Promise<void>;
  unfinished(): Promise<ArtworkRow[]>;
  /** Files begun before this time that belong to no enquiry. */
  orphans(before: Date): Promise<ArtworkRow[]>;
  /** Takes a file out. False, and nothing happens, once its draft was sent: from then on it is the shop's. */
  forget(id: string): Promise<boolean>;
}

/** Several files that arrive one after the other are told in one mail; one that is slow does not hold the others back for longer. */
const batchDelay = 2 * 60_000;

export const createArtworkStore = ({ db }: Database): ArtworkStore => {
  const sentDrafts = () => db.selectFrom('enquiries').select('draft').where('draft', 'is not', null).$narrowType<{ draft: NotNull }>();

  return {
    async begin({ id, draft, name, size, visitor }, now) {
      for (;;) {
        const rows = await db.selectFrom('artwork').select(['id', 'slot', 'size', 'state']).where('draft', '=', draft).execute();
        const before = rows.find((row) => row.id === id);
        // The browser asks again when the answer to its first request was lost.
        if (before && before.state !== 'abandoned') return before.state === 'uploading' && before.size === size;
        if (before) await db.deleteFrom('artwork').where('id', '=', id).where('state', '=', 'abandoned').execute();
        const taken = new Set(rows.map((row) => row.slot));
        const slot = Array.from({ length: maxFiles }, (_, index) => index).find((index) => !taken.has(index));
        if (slot === undefined) return false;
        const fresh = { state: 'uploading', kind: null, settledAt: null, announcedBy: null, facts: null, received: 0 } as const;
        const sender = { visitor: visitor?.narrow ?? null, network: visitor?.wide ?? null };
        const written = await db
          .insertInto('artwork')
          .values({ id, draft, slot, name, size, createdAt: now.toISOString(), ...sender, ...fresh })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        // Two files at once may have seen the same free place.
        if (written) return true;
      }
    },
    async noteReceived(id, received) {
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
    async heldBeside(id, { narrow, wide }) {
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
    async forgetSenders(before) {
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
    async keepInspection(id, inspection) {
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
        // The newest request of a draft is the one told.
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
            // Settled in the future: before the clock was put back.
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
      // One mail for a draft, however many files it holds.
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
