import { describe, expect, test } from 'vitest';
import { type AnswerTimes, measureAnswers, shareKept } from './answer-figures.ts';
import { readBusinessHours } from './business-hours.ts';

/** A shop that is open day and night, so that times are easy to read, and promises an answer within some hours. */
const hoursOf = (answerWithinHours: number) =>
  readBusinessHours({
    hours: [{ days: 'Monday to Sunday', times: '12:00 AM-11:59 PM', short: 'Mon-Sun' }],
    timeZone: 'Australia/Sydney',
    holidays: [],
    answerWithinHours,
  });

const received = new Date('2026-11-16T00:00+11:00');
const minutesLater = (minutes: number): string => new Date(received.getTime() + minutes * 60_000).toISOString();
const taking = (minutes: number | null): AnswerTimes => ({
  receivedAt: received.toISOString(),
  answeredAt: minutes === null ? null : minutesLater(minutes),
});
const measure = (promised: number, answers: AnswerTimes[], now = minutesLater(1000)) =>
  measureAnswers(hoursOf(promised), answers, new Date(now));

describe('answers by their time', () => {
  test('belong to one span each, which ends with its last moment', () => {
    const moment = 1 / 60_000;
    const answers = [0, 60, 60 + moment, 120, 240, 240 + moment, 480, 480 + moment, 900, null].map(taking);
    const { spread, kept, missed, answered } = measure(4, answers);
    expect(spread).toEqual([
      { name: 'Up to 1 h', count: 2, isKept: true },
      { name: '1 to 2 h', count: 2, isKept: true },
      { name: '2 to 4 h', count: 1, isKept: true },
      { name: '4 to 8 h', count: 2, isKept: false },
      { name: 'More than 8 h', count: 2, isKept: false },
      { name: 'Overdue without an answer', count: 1, isKept: false },
    ]);
    expect([kept, missed, answered]).toEqual([5, 5, 9]);
  });

  test('are overdue only when the promised time is over', () => {
    const spreadAt = (now: string) => measure(4, [taking(null)], now).spread.at(-1)?.count;
    expect([spreadAt(minutesLater(240)), spreadAt(minutesLater(240 + 1 / 60_000))]).toEqual([0, 1]);
  });

  test.each([
    [1, ['Up to 15 min', '15 to 30 min', '30 min to 1 h', '1 to 2 h', 'More than 2 h']],
    [2, ['Up to 30 min', '30 min to 1 h', '1 to 2 h', '2 to 4 h', 'More than 4 h']],
    [3, ['Up to 45 min', '45 min to 1 h 30 min', '1 h 30 min to 3 h', '3 to 6 h', 'More than 6 h']],
    [24, ['Up to 6 h', '6 to 12 h', '12 to 24 h', '24 to 48 h', 'More than 48 h']],
  ])('have names that fit a promise of %i h', (promised, names) => {
    const { spread } = measure(promised, []);
    expect(spread.map(({ name }) => name)).toEqual([...names, 'Overdue without an answer']);
    expect(spread.map(({ isKept }) => isKept)).toEqual([true, true, true, false, false, false]);
  });

  test('add up to the promises that were kept and missed', () => {
    const figures = measure(3, [0, 44, 46, 90, 180, 181, 700, null, null].map(taking));
    const sumOf = (isKept: boolean) => figures.spread.filter((span) => span.isKept === isKept).reduce((sum, { count }) => sum + count, 0);
    expect([sumOf(true), sumOf(false), shareKept(figures)]).toEqual([figures.kept, figures.missed, 55]);
  });
});
