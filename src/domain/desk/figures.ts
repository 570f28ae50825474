import { addBusinessMinutes, type BusinessHours, businessMinutes } from './business-hours.ts';
import type { CaseState } from './case-state.ts';
import { zoneClock } from './zone-clock.ts';

export const periods = ['7', '30', '90', '12m'] as const;
export type Period = (typeof periods)[number];

export const periodNames: Record<Period, string> = { '7': '7 days', '30': '30 days', '90': '90 days', '12m': '12 months' };

export const isPeriod = (value: unknown): value is Period => periods.some((period) => period === value);

/** A day or a month on the shop's calendar. */
export interface Span {
  /** `2026-11-19`, or `2026-11` for a month. */
  name: string;
  /** Moments in ISO 8601; `to` is not part of it. */
  from: string;
  to: string;
}

/** Something that is counted. */
export interface Count {
  name: string;
  count: number;
}

/** Counts by name, the largest first. */
export interface Ranking {
  rows: Count[];
  /** Everything below the rows that are shown. */
  rest: number;
}

/** What the database counts in a period. Requests are those that are not spam, but in `states`. */
export interface StoredFigures {
  requests: Count[];
  states: Partial<Record<CaseState, number>>;
  products: Ranking;
  pages: Ranking;
  /** The newest that were answered or still need an answer; spam is left out. */
  answers: AnswerTimes[];
  /** Whether the period has more of them. */
  hasMoreAnswers: boolean;
}

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
}

export interface Figures extends Omit<StoredFigures, 'answers'> {
  period: Period;
  answers: AnswerFigures;
  /** How many enquiries the answers were measured for. */
  answersRead: number;
}

const dayLength = 24 * 60 * 60_000;

/** The days of a period up to today, or twelve months up to this one. */
export const spansOf = (period: Period, timeZone: string, now: Date): Span[] => {
  const clock = zoneClock(timeZone);
  const today = Math.floor(clock.timeAt(now.getTime()) / dayLength) * dayLength;
  const spanOf = (name: string, from: number, to: number): Span => ({
    name,
    from: new Date(clock.momentOf(from)).toISOString(),
    to: new Date(clock.momentOf(to)).toISOString(),
  });
  if (period === '12m') {
    const [year, month] = [new Date(today).getUTCFullYear(), new Date(today).getUTCMonth()];
    return Array.from({ length: 12 }, (_, place) => {
      const from = Date.UTC(year, month - 11 + place);
      return spanOf(new Date(from).toISOString().slice(0, 7), from, Date.UTC(year, month - 10 + place));
    });
  }
  const days = Number(period);
  return Array.from({ length: days }, (_, place) => {
    const from = today - (days - 1 - place) * dayLength;
    return spanOf(new Date(from).toISOString().slice(0, 10), from, from + dayLength);
  });
};

/** A millisecond, in minutes. An answer at the last moment is in time, so nothing is overdue before one more has passed. */
const instant = 1 / 60_000;

/** Measures answers in business time. */
export const measureAnswers = (hours: BusinessHours, answers: AnswerTimes[], now: Date): AnswerFigures => {
  const taken: number[] = [];
  let missed = 0;
  for (const { receivedAt, answeredAt } of answers) {
    const received = new Date(receivedAt);
    // Not promiseOf: it walks through every day until now, and an old enquiry has many.
    if (answeredAt === null) missed += addBusinessMinutes(hours, received, hours.answerMinutes + instant) <= now ? 1 : 0;
    else taken.push(businessMinutes(hours, received, new Date(answeredAt)));
  }
  const kept = taken.filter((minutes) => minutes <= hours.answerMinutes).length;
  return { answered: taken.length, median: medianOf(taken), kept, missed: missed + taken.length - kept };
};

const medianOf = (values: number[]): number | undefined => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
};

/** The share of the promises that were kept, as a whole number of percent; undefined when none is due yet. */
export const shareKept = ({ kept, missed }: AnswerFigures): number | undefined =>
  kept + missed === 0 ? undefined : Math.floor((kept / (kept + missed)) * 100);
