import { attachmentTypes } from '#domain/desk/attachment.ts';
import type { ReplyContent, ReplyMails } from '#domain/enquiry/ports.ts';
import type { Connection, Database } from './database.ts';

/** What the mail of a reply is composed from. */
export const createReplyMails = ({ db }: Database): ReplyMails => ({
  find: (replyId) => readContent(db, replyId),
});

const readContent = async (db: Connection, replyId: string): Promise<ReplyContent | undefined> => {
  const reply = await db
    .selectFrom('replies')
    .leftJoin('quotes', 'quotes.number', 'replies.quoteNumber')
    .select(['replies.enquiryId', 'replies.author', 'replies.subject', 'replies.text', 'replies.createdAt', 'quotes.number', 'quotes.pdf'])
    .where('replies.id', '=', replyId)
    .executeTakeFirst();
  if (!reply) return;
  const { enquiryId, author, subject, text, createdAt, number, pdf } = reply;
  return {
    ...{ author, subject, text },
    quote: number === null || pdf === null ? undefined : { number, pdf: Buffer.from(pdf, 'base64') },
    attachments: await readAttachments(db, replyId),
    earlier: await findEarlier(db, enquiryId, createdAt),
  };
};

const readAttachments = async (db: Connection, replyId: string): Promise<ReplyContent['attachments']> => {
  const rows = await db
    .selectFrom('attachments')
    .select(['name', 'kind', 'content'])
    .where('replyId', '=', replyId)
    .orderBy('createdAt')
    .orderBy('name')
    .execute();
  return rows.map(({ name, kind, content }) => ({
    name,
    contentType: attachmentTypes[kind],
    content: Buffer.from(content, 'base64'),
  }));
};

/** The confirmation, and the replies before this one. A dead mail never reached the customer. */
const findEarlier = async (db: Connection, enquiryId: string, before: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('outbox')
    .leftJoin('replies', 'replies.id', 'outbox.replyId')
    .select('outbox.id')
    .where('outbox.enquiryId', '=', enquiryId)
    .where('outbox.state', '<>', 'dead')
    .where((row) =>
      row.or([row('outbox.kind', '=', 'customer'), row.and([row('outbox.kind', '=', 'reply'), row('replies.createdAt', '<', before)])]),
    )
    .orderBy('outbox.queuedAt')
    .orderBy('outbox.id')
    .execute();
  return rows.map(({ id }) => id);
};
