import { randomUUID } from 'node:crypto';
import type { IssuedQuote, Reply } from '#domain/desk/reply.ts';
import type { Connection, Database } from '../database.ts';
import { newMail } from '../queue-mails.ts';
import { forUpdateIn } from '../row-locks.ts';
import { areInForm, attachmentsOf, attachToReply, createAttachmentStore } from './attachment-store.ts';
import { writeAudit } from './audit-trail.ts';
import type { Actor } from './case-changes.ts';
import { findQuote, issueQuote, type NewQuote, quotesOf } from './quote-store.ts';

/** A reply as it leaves the form. */
export interface NewReply {
  subject: string;
  text: string;
  /** A quote of this enquiry, to be attached. */
  quoteNumber?: string | undefined;
  /** Files in the form, to be attached. */
  attachments?: { formKey: string; ids: string[] } | undefined;
  /** Made with the form: a form that is sent again writes nothing. */
  sendKey: string;
  /** The version of the enquiry that the person saw. */
  version: number;
}

/**
 * `repeated`: this form was sent before. `conflict`: someone else has changed the enquiry since. `no-files`: its files are gone.
 * `missing`: the enquiry is gone, or being removed.
 */
export type SendResult = 'sent' | 'repeated' | 'conflict' | 'no-files' | 'missing';

/** Replies and quotes of the desk. */
export const createReplyStore = (database: Database) => ({
  /** Stores a reply together with its mail, the copy to the shop, the state of the enquiry and the row of the audit trail. */
  send: (enquiryId: string, reply: NewReply, by: Actor, now: Date): Promise<SendResult> =>
    sendReply(database, { ...reply, enquiryId }, by, now),

  /** Oldest first. */
  ofEnquiry: (enquiryId: string): Promise<Reply[]> => repliesOf(database.db, enquiryId),

  attachments: createAttachmentStore(database),

  quotes: {
    /** Returns the number; that of the first if the form is sent again; undefined if there is no such enquiry. */
    issue: (enquiryId: string, quote: NewQuote, by: Actor, now: Date): Promise<string | undefined> =>
      issueQuote(database, { ...quote, enquiryId }, by, now),

    /** The document of a quote, and the enquiry it belongs to. */
    find: (number: string): Promise<{ enquiryId: string; pdf: Buffer } | undefined> => findQuote(database.db, number),

    /** Newest first. */
    ofEnquiry: (enquiryId: string): Promise<IssuedQuote[]> => quotesOf(database.db, enquiryId),
  },
});

export type ReplyStore = ReturnType<typeof createReplyStore>;

const sendReply = ({ db, engine }: Database, reply: NewReply & { enquiryId: string }, by: Actor, now: Date): Promise<SendResult> =>
  db.transaction().execute(async (transaction) => {
    const { enquiryId, version, sendKey, quoteNumber, attachments: { formKey, ids } = noFiles } = reply;
    const enquiries = transaction.selectFrom('enquiries').where('id', '=', enquiryId).where('releasedAt', 'is', null);
    const found = enquiries.select(['caseState', 'version', 'answeredAt']);
    const before = await forUpdateIn(engine)(found).executeTakeFirst();
    if (!before) return 'missing';
    // Before the version is compared: the first one changed it.
    if (await wasSent(transaction, sendKey)) return 'repeated';
    if (before.version !== version) return 'conflict';
    const form = { enquiryId, formKey };
    if (!(await areInForm(transaction, engine, form, ids))) return 'no-files';
    const at = now.toISOString();
    const replyId = await writeReply(transaction, reply, by, at);
    await attachToReply(transaction, form, ids, replyId);
    await transaction
      .updateTable('enquiries')
      .set({
        // A mail about an order, such as that it is ready, does not make it a question again.
        caseState: before.caseState === 'won' || before.caseState === 'lost' ? before.caseState : 'answered',
        answeredAt: before.answeredAt ?? at,
        version: before.version + 1,
        changedAt: at,
      })
      .where('id', '=', enquiryId)
      .execute();
    const detail = describeEnclosed(quoteNumber, ids.length);
    await writeAudit(transaction, { staffId: by.id, actor: by.name, act: 'replied', subject: enquiryId, detail }, now);
    return 'sent';
  });

const noFiles = { formKey: '', ids: [] };

/** `with QU-2026-0001, 2 files`: never the name of a file, which may be that of a customer. */
const describeEnclosed = (quoteNumber: string | undefined, files: number): string => {
  const enclosed = [quoteNumber, files > 0 && `${files} ${files === 1 ? 'file' : 'files'}`].filter(Boolean);
  return enclosed.length > 0 ? `with ${enclosed.join(', ')}` : '';
};

const wasSent = async (db: Connection, sendKey: string): Promise<boolean> =>
  (await db.selectFrom('replies').select('id').where('sendKey', '=', sendKey).executeTakeFirst()) !== undefined;

/** Writes the reply and its mails, and returns its id. */
const writeReply = async (
  transaction: Connection,
  { enquiryId, subject, text, quoteNumber, sendKey }: NewReply & { enquiryId: string },
  by: Actor,
  at: string,
): Promise<string> => {
  if (quoteNumber !== undefined) await checkQuoteOf(transaction, enquiryId, quoteNumber);
  const id = randomUUID();
  await transaction
    .insertInto('replies')
    .values({ id, enquiryId, staffId: by.id, author: by.name, subject, text, quoteNumber: quoteNumber ?? null, sendKey, createdAt: at })
    .execute();
  await transaction
    .insertInto('outbox')
    .values([newMail(enquiryId, 'reply', at, id), newMail(enquiryId, 'reply-copy', at, id)])
    .execute();
  return id;
};

/** The quote of another customer must never be sent. */
const checkQuoteOf = async (db: Connection, enquiryId: string, number: string): Promise<void> => {
  const quote = await db.selectFrom('quotes').select('enquiryId').where('number', '=', number).executeTakeFirst();
  if (quote?.enquiryId !== enquiryId) throw new Error('a reply can have only a quote of its own enquiry');
};

const repliesOf = async (db: Connection, enquiryId: string): Promise<Reply[]> => {
  const rows = await db
    .selectFrom('replies')
    .leftJoin('outbox', (join) =>
      // The enquiry too, because only that is indexed.
      join.onRef('outbox.enquiryId', '=', 'replies.enquiryId').onRef('outbox.replyId', '=', 'replies.id').on('outbox.kind', '=', 'reply'),
    )
    .select(['replies.id', 'replies.author', 'replies.subject', 'replies.text', 'replies.quoteNumber', 'replies.createdAt'])
    .select(['outbox.state', 'outbox.attempts', 'outbox.sentAt', 'outbox.lastError'])
    .where('replies.enquiryId', '=', enquiryId)
    .orderBy('replies.createdAt')
    .orderBy('replies.id')
    .execute();
  const files = await attachmentsOf(db, enquiryId);
  return rows.map(({ state, attempts, sentAt, lastError, ...reply }) => ({
    ...reply,
    attachments: files.filter(({ replyId }) => replyId === reply.id).map(({ replyId: _, ...file }) => file),
    mail: state === null || attempts === null ? undefined : { state, attempts, sentAt, lastError },
  }));
};
