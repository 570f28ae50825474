import { describe, expect, test } from 'vitest';
import { catalogue } from '#tests/support/catalogue.ts';
import { readBusinessHours } from './business-hours.ts';
import { promiseOf, promiseWords } from './promise.ts';

const hours = readBusinessHours(catalogue.company);

/** Times of Monday, 28 September 2026, in Sydney. */
const monday = (time: string): string => new Date(`2026-09-28T${time}+10:00`).toISOString();

describe('an enquiry that arrived on a Monday at 9 AM', () => {
  test.each([
    ['just now', '09:00', 'left', '4 h left'],
    ['soon after', '10:20', 'left', '2 h 40 min left'],
    ['within a minute', '09:00:20', 'left', '3 h 59 min left'],
    ['in the last minute', '12:59:30', 'left', '0 min left'],
    ['at the last moment', '13:00', 'left', '0 min left'],
    ['a moment too late', '13:00:01', 'overdue', 'overdue by 1 min'],
    ['late', '14:05', 'overdue', 'overdue by 1 h 5 min'],
    ['after closing', '23:00', 'overdue', 'overdue by 5 h'],
    ['before it arrived, by a wrong clock', '08:30', 'left', '4 h left'],
  ])('and is not answered %s', (_name, now, kind, words) => {
    const promise = promiseOf(hours, monday('09:00'), null, new Date(monday(now)));
    expect([promise.kind, promiseWords(promise), promise.dueAt.toISOString()]).toEqual([kind, words, monday('13:00')]);
  });

  test.each([
    ['soon', '09:35', 'kept', 'answered in 35 min'],
    ['at the last moment', '13:00', 'kept', 'answered in 4 h'],
    ['a moment too late', '13:00:01', 'missed', 'answered in 4 h 1 min'],
    ['late', '14:10', 'missed', 'answered in 5 h 10 min'],
  ])('was answered %s', (_name, answered, kind, words) => {
    const promise = promiseOf(hours, monday('09:00'), monday(answered), new Date('2027-01-01'));
    expect([promise.kind, promiseWords(promise)]).toEqual([kind, words]);
  });
});

describe('while the shop is closed', () => {
  const sunday = (time: string): string => new Date(`2026-09-27T${time}+10:00`).toISOString();

  test('no time is used up', () => {
    const promise = promiseOf(hours, sunday('10:00'), null, new Date(sunday('22:00')));
    expect([promiseWords(promise), promise.dueAt.toISOString()]).toEqual(['4 h left', monday('12:00')]);
  });

  test('an answer takes none', () => {
    const promise = promiseOf(hours, sunday('10:00'), sunday('11:00'), new Date(monday('12:00')));
    expect([promise.kind, promiseWords(promise)]).toEqual(['kept', 'answered outside business hours']);
  });

  test('nothing becomes overdue: due at closing time is due until opening', () => {
    const afterClosing = promiseOf(hours, monday('14:00'), null, new Date(monday('20:00')));
    expect([afterClosing.kind, afterClosing.dueAt.toISOString()]).toEqual(['left', monday('18:00')]);
    const nextMorning = promiseOf(hours, monday('14:00'), null, new Date('2026-09-29T08:05+10:00'));
    expect(promiseWords(nextMorning)).toBe('overdue by 5 min');
  });
});
