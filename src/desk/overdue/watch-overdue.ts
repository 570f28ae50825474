import type { Company } from '#domain/catalogue/company.ts';
import { type BusinessHours, readBusinessHours } from '#domain/desk/business-hours.ts';
import { isOpenAt, overdueAmong } from '#domain/desk/overdue.ts';
import type { Database } from '#storage/database.ts';
import { createOverdueStore, type OverdueStore } from '#storage/desk/overdue-store.ts';
import { type Repeated, repeat } from '../jobs/repeat.ts';

/** Milliseconds between looks. */
const interval = 60_000;

/**
 * Queues one mail about enquiries that have waited for longer than promised; the site sends it. Each enquiry is reported once,
 * whatever the number of processes, and only while the shop is open, when somebody can answer.
 */
export const lookForOverdue = async (store: OverdueStore, hours: BusinessHours, now: Date): Promise<void> => {
  const first = await store.firstLook(now);
  if (!isOpenAt(hours, now)) return;
  const found = overdueAmong(hours, await store.unnoticed(first), now);
  if (found.length > 0) await store.notice(found, now);
};

/** Looks every minute until stopped. */
export const startOverdueWatch = (database: Database, company: Company): Repeated => {
  const [store, hours] = [createOverdueStore(database), readBusinessHours(company)];
  return repeat('Overdue', interval, () => lookForOverdue(store, hours, new Date()));
};
