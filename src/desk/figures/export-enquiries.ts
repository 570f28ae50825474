import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { enquiryCsvHeader, enquiryCsvLine } from '#domain/desk/enquiry-csv.ts';
import type { Database } from '#storage/database.ts';
import { writeAudit } from '#storage/desk/audit-trail.ts';
import { allCases } from '#storage/desk/case-export.ts';
import type { SignedInRequest } from '../http/route.ts';
import { csvHeaders } from './csv-headers.ts';

/** All enquiries as CSV, line by line: the columns of `npm run enquiries -- export --csv`, and those of the desk. */
export async function* enquiriesAsCsv(database: Database): AsyncGenerator<string> {
  yield enquiryCsvHeader(['state', 'person', 'answeredAt']);
  for await (const { state, person, answeredAt, ...record } of allCases(database))
    yield enquiryCsvLine(record, [state, person, answeredAt ?? '']);
}

/** Streams the file. The row of the audit trail comes first: there is no export without it. */
export const sendAllEnquiries = async (database: Database, { request, response, signedIn }: SignedInRequest): Promise<void> => {
  const { id, name } = signedIn.staff;
  const now = new Date();
  const headers = csvHeaders(`enquiries-${now.toISOString().slice(0, 10)}`);
  if (request.method === 'HEAD') {
    response.writeHead(200, headers).end();
    return;
  }
  await writeAudit(database.db, { staffId: id, actor: name, act: 'exported all enquiries' }, now);
  response.writeHead(200, headers);
  await pipeline(Readable.from(enquiriesAsCsv(database)), response).catch((error: NodeJS.ErrnoException) => {
    // The browser stopped the download.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
};
