import type { CaseState } from '#domain/desk/case-state.ts';
import type { Connection, Database } from '../database.ts';
import { createEnquiryList, type EnquiryRecord } from '../enquiry-list.ts';

/** An enquiry with what the desk's columns of a CSV file need. */
export interface ExportedCase extends EnquiryRecord {
  state: CaseState;
  /** The name of the person it is assigned to, or empty. */
  person: string;
  answeredAt: string | null;
}

/** All enquiries, oldest first, in batches, so that memory use does not grow with their number. */
export async function* allCases(database: Database, batch = 500): AsyncGenerator<ExportedCase> {
  let records: EnquiryRecord[] = [];
  for await (const record of createEnquiryList(database).all(batch)) {
    records.push(record);
    if (records.length < batch) continue;
    yield* await withHandling(database.db, records);
    records = [];
  }
  if (records.length > 0) yield* await withHandling(database.db, records);
}

/** An enquiry that was erased meanwhile is left out. */
const withHandling = async (db: Connection, records: EnquiryRecord[]): Promise<ExportedCase[]> => {
  const ids = records.map(({ enquiry }) => enquiry.id);
  const rows = await db
    .selectFrom('enquiries')
    .leftJoin('staff', 'staff.id', 'enquiries.assigneeId')
    .select(['enquiries.id', 'enquiries.caseState as state', 'enquiries.answeredAt', 'staff.name as person'])
    .where('enquiries.id', 'in', ids)
    .execute();
  const handling = new Map(rows.map(({ id, person, ...row }) => [id, { ...row, person: person ?? '' }]));
  return records.flatMap((record) => {
    const found = handling.get(record.enquiry.id);
    return found ? [{ ...record, ...found }] : [];
  });
};
