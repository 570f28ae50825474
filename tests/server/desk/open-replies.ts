import { randomUUID } from 'node:crypto';
import type { Quote } from '#domain/desk/quote.ts';
import type { MailKind } from '#domain/enquiry/enquiry.ts';
import type { Database } from '#storage/database.ts';
import { createReplyStore, type NewReply } from '#storage/desk/reply-store.ts';
import { createEnquiryStore } from '#storage/enquiry-store.ts';
import { type Engine, openFresh, openTwice } from '../storage/engines.ts';
import { anEnquiry, now } from '../storage/samples.ts';

/** Two connections in one process would wait for each other's lock on SQLite for ever, so there two people share one. */
export const openForTwo = async (engine: Engine): Promise<[Database, Database]> => {
  if (engine.name !== 'SQLite') return openTwice(engine);
  const database = await openFresh(engine);
  return [database, database];
};

export const alex = { id: 'staff-1', name: 'Alex Example' };

export const addStaff = ({ db }: Database) =>
  db
    .insertInto('staff')
    .values({ ...alex, email: 'alex@shop.example', role: 'staff', createdAt: now.toISOString(), disabledAt: null })
    .execute();

export const receive = async (database: Database, mails: MailKind[] = ['customer']): Promise<string> =>
  createEnquiryStore(database).accept(anEnquiry(), null, mails);

export const aReply = (changes: Partial<NewReply> = {}): NewReply => ({
  ...{ subject: 'Your quote', text: 'Hi Kim,\n\n500 flyers are no problem.', sendKey: randomUUID(), version: 0 },
  ...changes,
});

const aQuote: Quote = {
  lines: [{ description: 'Flyers, A5', quantity: '500', cents: 12_345 }],
  ...{ note: '', date: '2026-03-02', validUntil: '2026-04-01' },
};
export const newQuote = (changes: { sendKey?: string; date?: string } = {}) => ({
  quote: { ...aQuote, date: changes.date ?? aQuote.date },
  sendKey: changes.sendKey ?? randomUUID(),
  render: async (number: string) => Buffer.from(`%PDF ${number}`),
});

/** An enquiry that was answered with a quote. */
export const openWithQuote = async (engine: Engine) => {
  const database = await openFresh(engine);
  await addStaff(database);
  const store = createReplyStore(database);
  const id = await receive(database);
  const quoteNumber = await store.quotes.issue(id, newQuote(), alex, now);
  await store.send(id, aReply({ quoteNumber }), alex, now);
  return { database, store, id };
};

export const stateOf = ({ db }: Database, id: string) =>
  db.selectFrom('enquiries').select(['caseState', 'version', 'answeredAt', 'changedAt']).where('id', '=', id).executeTakeFirst();

export const rowsOf = async ({ db }: Database, id: string) => ({
  mails: (await db.selectFrom('outbox').select(['kind', 'state']).where('enquiryId', '=', id).orderBy('kind').execute()).map(
    ({ kind, state }) => `${kind} ${state}`,
  ),
  acts: (await db.selectFrom('auditTrail').select(['act', 'actor', 'detail']).where('subject', '=', id).orderBy('id').execute()).map(
    ({ act, actor, detail }) => `${actor} ${act} ${detail}`.trim(),
  ),
});
