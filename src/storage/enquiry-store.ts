import { type Enquiry, type MailKind, newReference } from '#domain/enquiry/enquiry.ts';
import type { EnquiryStore } from '#domain/enquiry/ports.ts';
import { composeMessage, readMessage } from '#domain/enquiry/quote-lines.ts';
import type { Database } from './database.ts';
import { queueMails } from './queue-mails.ts';
import type { EnquiryRow } from './tables.ts';

export const createEnquiryStore = ({ db }: Database): EnquiryStore => {
  /** Undefined when the reference is taken by another enquiry. */
  const tryToAccept = (enquiry: Enquiry, repeatKey: string | null, mails: MailKind[]): Promise<string | undefined> =>
    db.transaction().execute(async (transaction) => {
      const written = await transaction
        .insertInto('enquiries')
        .values({ ...toRow(enquiry), repeatKey })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (written) {
        await queueMails(transaction, enquiry.id, mails, enquiry.receivedAt);
        return written.id;
      }
      if (repeatKey === null) return;
      const first = await transaction.selectFrom('enquiries').select('id').where('repeatKey', '=', repeatKey).executeTakeFirst();
      return first?.id;
    });

  return {
    async accept(enquiry, repeatKey, mails) {
      for (;;) {
        const id = await tryToAccept(enquiry, repeatKey, mails);
        if (id) return id;
        enquiry = { ...enquiry, id: newReference() };
      }
    },
    async find(id) {
      const row = await db.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toEnquiry(row);
    },
  };
};

/** The desk's columns of an enquiry that it has not touched. */
const newCase = { caseState: 'new', assigneeId: null, version: 0, answeredAt: null, changedAt: null } as const;

export const toRow = ({ lines, marks, artworkWanted, ...fields }: Enquiry): Omit<EnquiryRow, 'repeatKey'> => ({
  ...fields,
  ...newCase,
  releasedAt: null,
  lines: JSON.stringify(lines),
  message: composeMessage(lines, fields.words),
  marks: JSON.stringify(marks),
  artworkWanted: Object.keys(artworkWanted).length > 0 ? JSON.stringify(artworkWanted) : null,
});

export const toEnquiry = ({ message, lines, words, marks, artworkWanted, ...row }: EnquiryRow): Enquiry => ({
  ...enquiryFields(row),
  // Rows of older versions have only the message. They are not migrated, because restoring an old backup and, during an
  // upgrade, a node of the version before add more of them.
  ...(lines === null ? readMessage(message) : { lines: JSON.parse(lines), words: words ?? '' }),
  marks: JSON.parse(marks),
  artworkWanted: JSON.parse(artworkWanted ?? '{}'),
});

/** Without the columns that belong to the desk or the database. */
const enquiryFields = ({ id, receivedAt, firstName, lastName, email, phone, businessName, serviceName, draft, page }: PlainColumns) => ({
  ...{ id, receivedAt, firstName, lastName, email, phone, businessName, serviceName, draft, page },
});

type PlainColumns = Omit<EnquiryRow, 'message' | 'lines' | 'words' | 'marks' | 'artworkWanted'>;
