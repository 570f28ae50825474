import type { BusinessHours } from '#domain/desk/business-hours.ts';
import type { Handling } from '#domain/desk/case.ts';
import { promiseOf, promiseWords } from '#domain/desk/promise.ts';

interface PromiseNoteProps {
  handling: Pick<Handling, 'state' | 'answeredAt'>;
  receivedAt: string;
  hours: BusinessHours;
  now: Date;
}

/** How much of the promised time is left for an answer, in business hours. Nothing for spam. */
export function PromiseNote({ handling: { state, answeredAt }, receivedAt, hours, now }: PromiseNoteProps) {
  if (state === 'spam' || (state !== 'new' && answeredAt === null)) return null;
  const promise = promiseOf(hours, receivedAt, answeredAt, now);
  const isLate = promise.kind === 'overdue' || promise.kind === 'missed';
  return <span className={isLate ? 'font-bold text-alert' : 'text-muted'}>{promiseWords(promise)}</span>;
}
