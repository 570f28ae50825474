import type { ExpressionBuilder, Kysely, NotNull } from 'kysely';
import type { Artwork, ArtworkAnnouncements } from '#domain/enquiry/ports.ts';
import type { Connection } from './database.ts';
import { queueMails } from './queue-mails.ts';
import type { ArtworkRow, Tables } from './tables.ts';

/** Files that arrive within this time share one mail; a slow upload delays the others no longer than this. */
const batchDelay = 2 * 60_000;

export const createArtworkAnnouncements = (db: Kysely<Tables>): ArtworkAnnouncements => ({
  announce: (mailId, enquiryId, first) => db.transaction().execute((transaction) => announce(transaction, mailId, enquiryId, first)),
  async queueFollowUps(now) {
    const waiting = await findUnannounced(db, now);
    // One mail per draft: the Map keeps its newest enquiry.
    for (const id of new Map(waiting.map((row) => [row.draft, row.id])).values()) {
      await queueMails(db, id, ['artwork'], now.toISOString());
    }
  },
});

const announce = async (
  transaction: Connection,
  mailId: string,
  enquiryId: string,
  first: boolean,
): Promise<{ news: Artwork[]; others: Artwork[] }> => {
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
};

/** Drafts with settled files that no mail has announced or will announce, each with its enquiries, the newest last. */
const findUnannounced = (db: Connection, now: Date): Promise<{ id: string; draft: string }[]> =>
  db
    .selectFrom('artwork')
    .innerJoin('enquiries', 'enquiries.draft', 'artwork.draft')
    .select(['enquiries.id', 'artwork.draft'])
    .where('artwork.announcedBy', 'is', null)
    .where('artwork.state', 'not in', ['uploading', 'removed'])
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
    .where((row) => isBatchComplete(row, now))
    .execute();

/** The draft's files have waited long enough for others, or there are no others to wait for. */
const isBatchComplete = ({ or, not, exists, eb, selectFrom }: ExpressionBuilder<Tables, 'artwork' | 'enquiries'>, now: Date) =>
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
  ]);

export const toArtwork = ({ id, name, size, state, kind, facts }: ArtworkRow): Artwork => ({
  id,
  name,
  size,
  state,
  kind,
  inspection: facts === null ? null : JSON.parse(facts),
});
