import { describe, expect, test } from 'vitest';
import { zoneClock } from './zone-clock.ts';

const clock = zoneClock('Australia/Sydney');
const momentOf = (time: string): string => new Date(clock.momentOf(Date.parse(`${time}Z`))).toISOString();

describe('the clock of Sydney', () => {
  test.each([
    ['before it skips an hour', '2026-10-04T01:59', '2026-10-03T15:59:00.000Z'],
    ['in the hour it skips', '2026-10-04T02:30', '2026-10-03T16:30:00.000Z'],
    ['after it skipped an hour', '2026-10-04T03:00', '2026-10-03T16:00:00.000Z'],
    ['in the hour it shows twice', '2026-04-05T02:30', '2026-04-04T15:30:00.000Z'],
    ['after the hour it shows twice', '2026-04-05T03:00', '2026-04-04T17:00:00.000Z'],
  ])('shows a time %s', (_name, time, moment) => {
    expect(momentOf(time)).toBe(moment);
  });

  test('changes to the second', () => {
    const timeAt = (moment: string): string => new Date(clock.timeAt(Date.parse(moment))).toISOString();
    expect(timeAt('2026-10-03T15:59:59.999Z')).toBe('2026-10-04T01:59:59.999Z');
    expect(timeAt('2026-10-03T16:00:00.000Z')).toBe('2026-10-04T03:00:00.000Z');
    expect(timeAt('2026-04-04T15:59:59.999Z')).toBe('2026-04-05T02:59:59.999Z');
    expect(timeAt('2026-04-04T16:00:00.000Z')).toBe('2026-04-05T02:00:00.000Z');
  });
});
