import type { AnswerFigures, AnswerTimes } from './answer-figures.ts';
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

/** What became of a number of requests. Those that are neither won nor lost are still open. */
export interface Outcome {
  count: number;
  won: number;
  lost: number;
}

/** Outcomes by name, those of most requests first. */
export interface Ranking {
  rows: (Outcome & { name: string })[];
  /** Everything below the rows that are shown. */
  rest: Outcome;
}

export const openOf = ({ count, won, lost }: Outcome): number => count - won - lost;

/** The share won of the requests that are decided, as a whole number of percent; undefined when none is. */
export const shareWon = ({ won, lost }: Outcome): number | undefined =>
  won + lost === 0 ? undefined : Math.floor((won / (won + lost)) * 100);

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
