import type { BusinessHours } from './business-hours.ts';
import { promiseOf } from './promise.ts';

/** An unanswered enquiry in the state `new`. */
export interface Unanswered {
  id: string;
  receivedAt: string;
}

/** Who is told about enquiries that are overdue, and about which. */
export interface OverdueReader {
  /** Those that were noticed and are still unanswered, the oldest first. */
  noticed(): Promise<Unanswered[]>;
  /** All managers who may use the desk; empty before there is one. */
  managers(): Promise<{ name: string; email: string }[]>;
}

export const overdueAmong = <Row extends Unanswered>(hours: BusinessHours, rows: Row[], now: Date): Row[] =>
  rows.filter(({ receivedAt }) => promiseOf(hours, receivedAt, null, now).kind === 'overdue');

export const isOpenAt = (hours: BusinessHours, now: Date): boolean => {
  const { opens, closes } = hours.openOn(hours.dayAt(now.getTime()));
  return opens <= now.getTime() && now.getTime() < closes;
};
