import { addBusinessMinutes, type BusinessHours, businessMinutes } from './business-hours.ts';
import { duration } from './promise.ts';

export interface AnswerTimes {
  receivedAt: string;
  /** Null while it is not answered. */
  answeredAt: string | null;
}

/** How soon the shop answers, in business time. */
export interface AnswerFigures {
  answered: number;
  /** Minutes; undefined without answers. */
  median: number | undefined;
  kept: number;
  /** Answered too late, or not answered although the time is over. */
  missed: number;
  /** Every answer and every missed promise, by its time. */
  spread: AnswerSpan[];
}

/** Requests whose first answer took about equally long. */
export interface AnswerSpan {
  /** `1 to 2 h`. */
  name: string;
  count: number;
  /** Whether an answer in this time keeps the promise. */
  isKept: boolean;
}

/** A millisecond, in minutes. An answer at the last moment is in time, so nothing is overdue before one more has passed. */
const instant = 1 / 60_000;

/** Measures answers in business time. */
export const measureAnswers = (hours: BusinessHours, answers: AnswerTimes[], now: Date): AnswerFigures => {
  const taken: number[] = [];
  let overdue = 0;
  for (const { receivedAt, answeredAt } of answers) {
    const received = new Date(receivedAt);
    // Not promiseOf: it walks through every day until now, and an old enquiry has many.
    if (answeredAt === null) overdue += addBusinessMinutes(hours, received, hours.answerMinutes + instant) <= now ? 1 : 0;
    else taken.push(businessMinutes(hours, received, new Date(answeredAt)));
  }
  const kept = taken.filter((minutes) => minutes <= hours.answerMinutes).length;
  return {
    answered: taken.length,
    median: medianOf(taken),
    kept,
    missed: overdue + taken.length - kept,
    spread: [...spreadOf(taken, hours.answerMinutes), { name: 'Overdue without an answer', count: overdue, isKept: false }],
  };
};

const medianOf = (values: number[]): number | undefined => {
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
};

/** Where one span ends and the next begins, as parts of the promised time. A span has the moment at its end. */
const bounds = [1 / 4, 1 / 2, 1, 2];

const spreadOf = (taken: number[], promised: number): AnswerSpan[] =>
  [...bounds, Number.POSITIVE_INFINITY].map((part, place) => {
    const from = (bounds[place - 1] ?? Number.NEGATIVE_INFINITY) * promised;
    const to = part * promised;
    return { name: spanName(from, to), count: taken.filter((minutes) => minutes > from && minutes <= to).length, isKept: to <= promised };
  });

/** `Up to 1 h`, `1 to 2 h`, `30 min to 1 h`, `More than 8 h`. */
const spanName = (from: number, to: number): string => {
  if (!Number.isFinite(from)) return `Up to ${duration(to)}`;
  if (!Number.isFinite(to)) return `More than ${duration(from)}`;
  if (to < 60) return `${from} to ${duration(to)}`;
  return from % 60 === 0 && to % 60 === 0 ? `${from / 60} to ${duration(to)}` : `${duration(from)} to ${duration(to)}`;
};

/** The share of the promises that were kept, as a whole number of percent; undefined when none is due yet. */
export const shareKept = ({ kept, missed }: AnswerFigures): number | undefined =>
  kept + missed === 0 ? undefined : Math.floor((kept / (kept + missed)) * 100);
