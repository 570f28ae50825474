import { type Enquiry, type MailKind, newReference } from '#domain/enquiry/enquiry.ts';
import type { EnquiryStore } from '#domain/enquiry/ports.ts';
import type { Database } from './database.ts';
import { queueMails } from './queue-mails.ts';
import type { EnquiryRow } from './tables.ts';

export const createEnquiryStore = ({ db }: Database): EnquiryStore => {
  /** Undefined when the reference is taken by another enquiry. */
  const tryToAccept = (enquiry: Enquiry, repeatKey: string | null, mails: MailKind[]): Promise<string | undefined> =>
    db.transaction().execute(async (transaction) => {
      const { marks, artworkWanted, ...fields } = enquiry;
      const wanted = Object.keys(artworkWanted).length > 0 ? JSON.stringify(artworkWanted) : null;
      const written = await transaction
        .insertInto('enquiries')
        .values({ ...fields, marks: JSON.stringify(marks), artworkWanted: wanted, repeatKey })
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

export const toEnquiry = ({ repeatKey: _, marks, artworkWanted, ...fields }: EnquiryRow): Enquiry => ({
  ...fields,
  marks: JSON.parse(marks),
  artworkWanted: JSON.parse(artworkWanted ?? '{}'),
});
