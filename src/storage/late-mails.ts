import { sql } from 'kysely';
import type { MailKind } from '#domain/enquiry/enquiry.ts';
import { type LateMails, overdueAfter } from '#domain/enquiry/ports.ts';
import type { TimedDatabase } from './outbox-clock.ts';
import { newMail } from './queue-mails.ts';

const hour = 60 * 60_000;

/** Mails about other mails and reminders, which alarms ignore. */
const aboutMails: MailKind[] = ['alarm', 'copy', 'trouble', 'overdue'];

interface SentMail {
  enquiryId: string;
  kind: MailKind;
  queuedAt: string;
  sentAt: string | null;
}

const isLate = ({ queuedAt, sentAt }: Pick<SentMail, 'queuedAt' | 'sentAt'>): boolean =>
  sentAt !== null && Date.parse(sentAt) - Date.parse(queuedAt) > overdueAfter;

/** Queues an alarm to the shop if a mail was sent late. The id contains the hour, so that several processes raise one alarm an hour. */
export const raiseAlarmIfLate = async ({ db, fromNow }: TimedDatabase, mail: SentMail): Promise<void> => {
  if (aboutMails.includes(mail.kind) || !isLate(mail)) return;
  await db
    .insertInto('outbox')
    .values({ ...newMail(mail.enquiryId, 'alarm', fromNow(0)), id: sql<string>`'alarm-' || substr(cast(${fromNow(0)} as text), 1, 13)` })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The mails that an alarm reports. */
export const readLateMails = async ({ db, fromNow }: TimedDatabase): Promise<LateMails> => {
  const rows = await db
    .selectFrom('outbox')
    .select(['enquiryId', 'queuedAt', 'sentAt', 'state'])
    .where('kind', 'not in', aboutMails)
    .where((row) =>
      row.or([
        row.and([row('state', '=', 'sent'), row('sentAt', '>', fromNow(-6 * hour))]),
        row.and([row('state', '=', 'waiting'), row('queuedAt', '<', fromNow(-overdueAfter))]),
      ]),
    )
    .orderBy('queuedAt')
    .execute();
  const late = rows.filter((row) => row.state === 'waiting' || isLate(row));
  return {
    since: late[0]?.queuedAt ?? new Date().toISOString(),
    enquiries: [...new Set(late.map(({ enquiryId }) => enquiryId))],
    waiting: late.filter(({ state }) => state === 'waiting').length,
  };
};
