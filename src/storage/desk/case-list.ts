import type { CaseFilter, CaseSummary } from '#domain/desk/case.ts';
import { mailStanding } from '#domain/desk/mail-standing.ts';
import type { Connection, Database } from '../database.ts';
import { toEnquiry } from '../enquiry-store.ts';
import { readCursor, writeCursor } from './case-cursor.ts';
import { selectPage } from './case-order.ts';
import { searchPage } from './case-search.ts';
import { toHandling } from './handling.ts';

/** A page of the list; `next` is the cursor of the page after it. */
export interface CaseListPage {
  cases: CaseSummary[];
  next: string | undefined;
}

export const listCases = async (
  database: Database,
  filter: CaseFilter,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<CaseListPage> => {
  const page = { after: readCursor(after), limit: limit + 1 };
  const places = await (filter.words?.trim() ? searchPage(database, filter, page) : selectPage(database.db, filter, page));
  const shown = places.slice(0, limit);
  const cases = await readSummaries(
    database.db,
    shown.map(({ id }) => id),
  );
  const last = places.length > limit ? shown.at(-1) : undefined;
  return { cases, next: last && writeCursor({ ...last, group: last.caseState === 'new' ? 0 : 1 }) };
};

const readSummaries = async (db: Connection, ids: string[]): Promise<CaseSummary[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('enquiries')
    .leftJoin('staff', 'staff.id', 'enquiries.assigneeId')
    .selectAll('enquiries')
    .select('staff.name as assigneeName')
    .where('enquiries.id', 'in', ids)
    .execute();
  const drafts = rows.flatMap(({ draft }) => draft ?? []);
  const [mails, files] = [await readMails(db, ids), await readReadyFiles(db, drafts)];
  const summaries = rows.map((row): CaseSummary => {
    const enquiry = toEnquiry(row);
    return {
      ...toHandling(row),
      id: row.id,
      receivedAt: row.receivedAt,
      name: `${row.firstName} ${row.lastName}`,
      businessName: row.businessName,
      email: row.email,
      serviceName: row.serviceName,
      page: row.page,
      products: enquiry.lines.length,
      files: files.filter(({ draft }) => draft === row.draft).length,
      marked: enquiry.marks.length > 0,
      mail: mailStanding(mails.filter(({ enquiryId }) => enquiryId === row.id)),
    };
  });
  // One may have been erased since the page was selected.
  return ids.flatMap((id) => summaries.find((summary) => summary.id === id) ?? []);
};

const readMails = (db: Connection, ids: string[]) =>
  db.selectFrom('outbox').select(['enquiryId', 'state', 'lastError']).where('enquiryId', 'in', ids).execute();

const readReadyFiles = async (db: Connection, drafts: string[]) =>
  drafts.length === 0 ? [] : db.selectFrom('artwork').select('draft').where('draft', 'in', drafts).where('state', '=', 'ready').execute();
