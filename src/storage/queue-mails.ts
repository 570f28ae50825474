import { randomUUID } from 'node:crypto';
import type { Expression } from 'kysely';
import type { MailKind } from '#domain/enquiry/enquiry.ts';
import type { Connection } from './database.ts';

/** Adds mails to the outbox, due immediately. Pass the transaction that makes them necessary, if there is one. */
export const queueMails = async (
  connection: Connection,
  enquiryId: string,
  kinds: MailKind[],
  now: string | Expression<string>,
): Promise<void> => {
  await connection
    .insertInto('outbox')
    .values(kinds.map((kind) => newMail(enquiryId, kind, now)))
    .execute();
};

export const newMail = (enquiryId: string, kind: MailKind, now: string | Expression<string>, replyId: string | null = null) => ({
  id: randomUUID(),
  enquiryId,
  kind,
  state: 'waiting' as const,
  attempts: 0,
  queuedAt: now,
  dueAt: now,
  leaseToken: null,
  leaseUntil: null,
  lastError: null,
  sentAt: null,
  replyId,
});

/** The error of mails whose enquiry is being removed; they must not be revived. */
export const enquiryBeingRemoved = 'its enquiry is being removed';
