import { randomBytes, randomUUID } from 'node:crypto';
import { type Enquiry, newReference } from '#domain/enquiry/enquiry.ts';
import type { Outbox } from '#domain/enquiry/ports.ts';
import { readMessage } from '#domain/enquiry/quote-lines.ts';
import type { Database } from '#storage/database.ts';
import { createOutbox } from '#storage/outbox-store.ts';

/** The current time in storage tests. */
export const now = new Date('2026-03-02T01:00:00.000Z');

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;

/** `now` plus milliseconds, which may be negative. */
export const fromNow = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);

/** Returns the outbox with its clock set to a given time. */
export const outboxOf = (database: Database): ((moment: Date) => Outbox) => {
  let current = now;
  const outbox = createOutbox(database, () => current);
  return (moment) => {
    current = moment;
    return outbox;
  };
};

/** A plain enquiry with the given changes. The message is parsed as when a request is submitted. */
export const anEnquiry = ({ message = '500 flyers, please', ...changes }: Partial<Enquiry> & { message?: string } = {}): Enquiry => ({
  id: newReference(),
  receivedAt: now.toISOString(),
  firstName: 'Kim',
  lastName: 'Lee',
  email: 'kim@example.com',
  phone: '0491 570 156',
  businessName: '',
  ...readMessage(message),
  serviceName: 'Flyers',
  marks: [],
  draft: null,
  page: null,
  artworkWanted: {},
  ...changes,
});

export const newDraft = (): string => randomUUID();

/** A file of a draft as a browser announces it. */
export const aFile = (draft: string, { name = 'logo.pdf', size = 4000 } = {}) => ({
  id: randomBytes(16).toString('hex'),
  draft,
  name,
  size,
});
