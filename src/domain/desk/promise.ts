import { addBusinessMinutes, type BusinessHours, businessMinutes } from './business-hours.ts';

/** What has become of the promise to answer an enquiry in time. All times are business time. */
export interface AnswerPromise {
  /** Of an enquiry without an answer: `left` or `overdue`. With one: `kept` or `missed`. */
  kind: 'left' | 'overdue' | 'kept' | 'missed';
  /**
   * What is left, what it is overdue by, or what the answer took. Whole minutes, rounded against the shop: what is left down, the
   * others up. So nothing is overdue by 0 minutes, and no missed promise shows the time that was promised.
   */
  minutes: number;
  /** The last moment for an answer in time. At closing time, an answer before the shop opens again is in time too. */
  dueAt: Date;
}

/** Times are as they are stored, in ISO 8601. */
export const promiseOf = (hours: BusinessHours, receivedAt: string, answeredAt: string | null, now: Date): AnswerPromise => {
  const received = new Date(receivedAt);
  const dueAt = addBusinessMinutes(hours, received, hours.answerMinutes);
  const taken = businessMinutes(hours, received, answeredAt === null ? now : new Date(answeredAt));
  const inTime = taken <= hours.answerMinutes;
  if (answeredAt !== null) return { kind: inTime ? 'kept' : 'missed', minutes: Math.ceil(taken), dueAt };
  if (inTime) return { kind: 'left', minutes: Math.floor(hours.answerMinutes - taken), dueAt };
  return { kind: 'overdue', minutes: Math.ceil(taken - hours.answerMinutes), dueAt };
};

/** `2 h 40 min`, `35 min`, `4 h`. */
export const duration = (minutes: number): string => {
  const hours = minutes >= 60 ? [`${Math.floor(minutes / 60)} h`] : [];
  const rest = minutes % 60 || hours.length === 0 ? [`${minutes % 60} min`] : [];
  return [...hours, ...rest].join(' ');
};

/** The promise in a few words, for a list. */
export const promiseWords = ({ kind, minutes }: AnswerPromise): string => {
  if (kind === 'left') return `${duration(minutes)} left`;
  if (kind === 'overdue') return `overdue by ${duration(minutes)}`;
  return minutes === 0 ? 'answered outside business hours' : `answered in ${duration(minutes)}`;
};
