import { randomBytes, randomUUID } from 'node:crypto';
import { type Enquiry, newReference } from '#enquiry/enquiry.ts';
import type { Outbox } from '#enquiry/ports.ts';
import type { Database } from '#storage/database.ts';
import { createOutbox } from '#storage/outbox-store.ts';

/** The moment the tests take for now. */
export const now = new Date('2026-03-02T01:00:00.000Z');

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;

/** So many milliseconds from now, or before. */
export const fromNow = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);

/** The outbox at any moment: its clock shows what the test says. */
export const outboxOf = (database: Database): ((moment: Date) => Outbox) => {
  let shown = now;
  const outbox = createOutbox(database, () => shown);
  return (moment) => {
    shown = moment;
    return outbox;
  };
};

/** An enquiry with nothing special about it but what the test says. */
export const anEnquiry = (changes: Partial<Enquiry> = {}): Enquiry => ({
  id: newReference(),
  receivedAt: now.toISOString(),
  firstName: 'Kim',
  lastName: 'Lee',
  email: 'kim@example.com',
  phone: '0491 570 156',
  businessName: '',
  message: '500 flyers, please',
  serviceName: 'Flyers',
  marks: [],
  draft: null,
  artworkWanted: {},
  ...changes,
});

export const newDraft = (): string => randomUUID();

/** A file of a draft, as a visitor's browser announces it. */
export const aFile = (draft: string, { name = 'logo.pdf', size = 4000 } = {}) => ({
  id: randomBytes(16).toString('hex'),
  draft,
  name,
  size,
});
