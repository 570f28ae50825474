import type { Quote } from '#domain/desk/quote.ts';
import { type IssuedQuote, quoteNumber } from '#domain/desk/reply.ts';
import type { Connection, Database } from '../database.ts';
import type { QuoteRow } from '../reply-tables.ts';
import { forUpdateIn } from '../row-locks.ts';
import { writeAudit } from './audit-trail.ts';
import type { Actor } from './case-changes.ts';

export interface NewQuote {
  quote: Quote;
  /** Made with the form: a form that is sent again issues nothing. */
  sendKey: string;
  /** Makes the document, which holds the number. */
  render(number: string): Promise<Buffer>;
}

/**
 * The document needs the number, and takes too long to be made while the database is locked. So it is made with the next number,
 * which is taken only if it is still free; otherwise the document is made again. Each round issues one quote of those who compete.
 */
export const issueQuote = async (
  { db, engine }: Database,
  { enquiryId, quote, sendKey, render }: NewQuote & { enquiryId: string },
  by: Actor,
  now: Date,
): Promise<string | undefined> => {
  const year = quote.date.slice(0, 4);
  const at = now.toISOString();
  for (;;) {
    const last = await readCounter(db, year);
    const number = quoteNumber(year, last + 1);
    const pdf = (await render(number)).toString('base64');
    const issued = await db.transaction().execute(async (transaction): Promise<string | 'missing' | undefined> => {
      const found = transaction.selectFrom('enquiries').select('id').where('id', '=', enquiryId).where('releasedAt', 'is', null);
      if (!(await forUpdateIn(engine)(found).executeTakeFirst())) return 'missing';
      const first = await transaction.selectFrom('quotes').select('number').where('sendKey', '=', sendKey).executeTakeFirst();
      if (first) return first.number;
      if (!(await takeNumber(transaction, year, last))) return;
      const row = { number, enquiryId, staffId: by.id, pdf, validUntil: quote.validUntil, sendKey, createdAt: at };
      await writeQuote(transaction, { ...row, content: JSON.stringify(quote) });
      await writeAudit(transaction, { staffId: by.id, actor: by.name, act: 'made a quote', subject: enquiryId, detail: number }, now);
      return number;
    });
    if (issued) return issued === 'missing' ? undefined : issued;
  }
};

const readCounter = async (db: Connection, year: string): Promise<number> => {
  const counter = await db.selectFrom('quoteCounters').select('last').where('year', '=', year).executeTakeFirst();
  return counter?.last ?? 0;
};

/** False if another quote has taken it. The row stays locked until the transaction ends, so a number is used or still free. */
const takeNumber = async (transaction: Connection, year: string, last: number): Promise<boolean> => {
  await transaction
    .insertInto('quoteCounters')
    .values({ year, last: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const taken = await transaction
    .updateTable('quoteCounters')
    .set({ last: last + 1 })
    .where('year', '=', year)
    .where('last', '=', last)
    .returning('last')
    .executeTakeFirst();
  return taken !== undefined;
};

const writeQuote = async (transaction: Connection, row: QuoteRow): Promise<void> => {
  await transaction.insertInto('quotes').values(row).execute();
  await transaction.updateTable('enquiries').set({ changedAt: row.createdAt }).where('id', '=', row.enquiryId).execute();
};

export const findQuote = async (db: Connection, number: string): Promise<{ enquiryId: string; pdf: Buffer } | undefined> => {
  const row = await db.selectFrom('quotes').select(['enquiryId', 'pdf']).where('number', '=', number).executeTakeFirst();
  return row && { enquiryId: row.enquiryId, pdf: Buffer.from(row.pdf, 'base64') };
};

export const quotesOf = async (db: Connection, enquiryId: string): Promise<IssuedQuote[]> => {
  const rows = await db
    .selectFrom('quotes')
    .innerJoin('staff', 'staff.id', 'quotes.staffId')
    .select(['quotes.number', 'staff.name as author', 'quotes.content', 'quotes.createdAt'])
    .where('quotes.enquiryId', '=', enquiryId)
    .orderBy('quotes.createdAt', 'desc')
    .orderBy('quotes.number', 'desc')
    .execute();
  return rows.map(({ content, ...row }) => ({ ...row, content: JSON.parse(content) }));
};
