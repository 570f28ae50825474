import type { Database } from '../database.ts';
import { createEnquiryList } from '../enquiry-list.ts';
import { writeAudit } from './audit-trail.ts';
import type { Actor } from './case-changes.ts';

/** Makes unsent mails due now, of one enquiry or all, together with the row of the audit trail. Returns their number. */
export const sendAgain = (database: Database, enquiryId: string | undefined, by: Actor, now: Date): Promise<number> =>
  database.db.transaction().execute(async (transaction) => {
    const mails = await createEnquiryList({ ...database, db: transaction }).retry(enquiryId, now);
    const subject = enquiryId === undefined ? { detail: `${mails} mails` } : { subject: enquiryId };
    if (mails > 0) await writeAudit(transaction, { staffId: by.id, actor: by.name, act: 'sent mails again', ...subject }, now);
    return mails;
  });
