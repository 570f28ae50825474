import { sql } from 'kysely';
import type { HeldEnquiry } from '#domain/desk/held-data.ts';
import type { Connection } from '../database.ts';

/** Stays below the parameter limit of a statement on both engines. */
const batchSize = 500;

/** What is held about these enquiries, in the order in which they are named. One that is gone is left out. */
export const readHeldData = async (db: Connection, references: string[]): Promise<HeldEnquiry[]> => {
  const held: HeldEnquiry[] = [];
  for (let start = 0; start < references.length; start += batchSize)
    held.push(...(await readBatch(db, references.slice(start, start + batchSize))));
  return held;
};

const readBatch = async (db: Connection, references: string[]): Promise<HeldEnquiry[]> => {
  const rows = await db
    .selectFrom('enquiries')
    .select(['id', 'receivedAt', 'serviceName', 'caseState as state', 'draft'])
    .where('id', 'in', references)
    .execute();
  const [mails, notes] = [await countBy(db, 'outbox', references), await countBy(db, 'notes', references)];
  const [replies, quotes] = [await countBy(db, 'replies', references), await countBy(db, 'quotes', references)];
  const drafts = rows.flatMap(({ draft }) => draft ?? []);
  const files =
    drafts.length === 0
      ? []
      : await db
          .selectFrom('artwork')
          .select(['draft', 'name', 'size', 'state'])
          .where('draft', 'in', drafts)
          .orderBy('createdAt')
          .execute();
  const place = new Map(references.map((id, index) => [id, index]));
  return rows
    .toSorted((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0))
    .map(({ draft, ...row }) => ({
      ...row,
      mails: mails.get(row.id) ?? 0,
      notes: notes.get(row.id) ?? 0,
      replies: replies.get(row.id) ?? 0,
      quotes: quotes.get(row.id) ?? 0,
      files: files.filter((file) => file.draft === draft).map(({ draft: _, ...file }) => file),
    }));
};

const countBy = async (
  db: Connection,
  table: 'outbox' | 'notes' | 'replies' | 'quotes',
  references: string[],
): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom(table)
    .select(['enquiryId', sql<string | number>`count(*)`.as('count')])
    .where('enquiryId', 'in', references)
    .groupBy('enquiryId')
    .execute();
  return new Map(rows.map(({ enquiryId, count }) => [enquiryId, Number(count)]));
};
