import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Company } from '#domain/catalogue/company.ts';
import { catalogue } from '#tests/support/catalogue.ts';
import { addBusinessMinutes, businessMinutes, readBusinessHours } from './business-hours.ts';

const { company } = catalogue;
const sydney = readBusinessHours(company);

// Offsets to UTC are written out: +10:00 is standard time in Sydney, +11:00 daylight saving.
describe('business minutes', () => {
  test.each<[string, string, string, number]>([
    ['within a day', '2026-09-28T09:00+10:00', '2026-09-28T12:30+10:00', 210],
    ['over a night', '2026-09-28T17:00+10:00', '2026-09-29T09:00+10:00', 120],
    ['from before opening', '2026-09-28T06:00+10:00', '2026-09-28T09:00+10:00', 60],
    ['from after closing to before opening', '2026-09-28T18:00+10:00', '2026-09-29T08:00+10:00', 0],
    ['with half a minute', '2026-09-28T09:00:00+10:00', '2026-09-28T09:01:30+10:00', 1.5],
    ['back in time', '2026-09-28T12:00+10:00', '2026-09-28T09:00+10:00', 0],
    ['on a Saturday', '2026-10-10T08:00+11:00', '2026-10-10T20:00+11:00', 420],
    ['on a Sunday', '2026-10-11T00:00+11:00', '2026-10-12T00:00+11:00', 0],
    ['when daylight saving begins', '2025-10-04T15:00+10:00', '2025-10-06T09:00+11:00', 120],
    ['when daylight saving ends', '2027-04-03T15:00+11:00', '2027-04-05T09:00+10:00', 120],
    ['when daylight saving begins before Labour Day', '2026-10-02T17:00+10:00', '2026-10-06T09:00+11:00', 540],
    ['when daylight saving ends at Easter', '2026-04-02T17:00+11:00', '2026-04-07T09:00+10:00', 120],
    ['over Christmas', '2026-12-24T17:00+11:00', '2026-12-29T09:00+11:00', 120],
    ['over the end of a year', '2026-12-31T17:00+11:00', '2027-01-02T10:00+11:00', 120],
    ['over 104 weeks without holidays', '2028-01-03T00:00+11:00', '2029-12-31T00:00+11:00', 104 * (5 * 600 + 420)],
  ])('%s', (_name, from, to, minutes) => {
    expect(businessMinutes(sydney, new Date(from), new Date(to))).toBe(minutes);
  });
});

describe('adding business minutes', () => {
  test.each<[string, string, number, string]>([
    ['within a day', '2026-09-28T09:00+10:00', 240, '2026-09-28T13:00+10:00'],
    ['over to Saturday', '2026-10-09T17:00+11:00', 240, '2026-10-10T12:00+11:00'],
    ['up to closing time', '2026-10-10T15:00+11:00', 60, '2026-10-10T16:00+11:00'],
    ['past closing time', '2026-10-10T15:00+11:00', 61, '2026-10-12T08:01+11:00'],
    ['on a Sunday', '2026-10-11T11:00+11:00', 240, '2026-10-12T12:00+11:00'],
    ['over Christmas', '2026-12-24T17:00+11:00', 240, '2026-12-29T11:00+11:00'],
    ['when daylight saving begins', '2025-10-04T15:00+10:00', 120, '2025-10-06T09:00+11:00'],
    ['when daylight saving ends', '2027-04-03T15:00+11:00', 120, '2027-04-05T09:00+10:00'],
    ['no minutes on a Sunday', '2026-10-11T11:00+11:00', 0, '2026-10-11T11:00+11:00'],
  ])('%s', (_name, from, minutes, to) => {
    expect(addBusinessMinutes(sydney, new Date(from), minutes).toISOString()).toBe(new Date(to).toISOString());
  });
});

const minute = 60_000;
const days = 9;

/** Around changes of the clock in Australia, a holiday, Christmas and New Year. */
const beginnings = ['2026-09-30', '2026-04-01', '2026-12-24'];

type Hours = Parameters<typeof readBusinessHours>[0];

/** Open minutes before each minute of some days, counted one by one on the shop's clock. */
const countedMinutes = ({ hours, holidays, timeZone }: Hours, begins: number): number[] => {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long', ...clockFields });
  const rows = new Map(hours.flatMap(({ days: named, times }) => namedDays(named).map((day) => [day, times] as const)));
  const closed = new Set(holidays.map(({ date }) => date));
  const counts = [0];
  for (let place = 0; place < days * 24 * 60; place += 1) {
    const parts = Object.fromEntries(clock.formatToParts(begins + place * minute).map(({ type, value }) => [type, value]));
    const times = closed.has(`${parts.year}-${parts.month}-${parts.day}`) ? undefined : rows.get(parts.weekday ?? '');
    const [opens = '', closes = ''] = openTimes[times ?? 'Closed'] ?? [];
    const time = `${parts.hour}:${parts.minute}`;
    counts.push((counts.at(-1) ?? 0) + (opens <= time && time < closes ? 1 : 0));
  }
  return counts;
};

const clockFields = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const namedDays = (named: string): string[] => {
  const [first = '', last = first] = named.split(' to ');
  return week.slice(week.indexOf(first), week.indexOf(last) + 1);
};
const openTimes: Record<string, [string, string]> = {
  '8:00 AM-6:00 PM': ['08:00', '18:00'],
  '9:00 AM-4:00 PM': ['09:00', '16:00'],
  '12:00 AM-5:15 AM': ['00:00', '05:15'],
};

/** Open while the clock changes, which is at night. */
const nightShop: Company['hours'] = [{ days: 'Monday to Sunday', times: '12:00 AM-5:15 AM', short: 'Daily' }];

describe.each<[string, Hours]>([
  ['the shop', company],
  ['a shop that is open at night', { ...company, hours: nightShop }],
  ['a shop whose clock changes by half an hour', { ...company, hours: nightShop, timeZone: 'Australia/Lord_Howe' }],
])('%s', (_name, shop) => {
  const hours = readBusinessHours(shop);

  test.each(beginnings)('counts as minute by minute from %s', (date) => {
    const begins = Date.parse(`${date}T00:00Z`);
    const counts = countedMinutes(shop, begins);
    const place = fc.nat({ max: counts.length - 1 });
    fc.assert(
      fc.property(place, place, (from, to) => {
        const counted = from < to ? (counts[to] ?? 0) - (counts[from] ?? 0) : 0;
        expect(businessMinutes(hours, new Date(begins + from * minute), new Date(begins + to * minute))).toBe(counted);
      }),
      { numRuns: 1000 },
    );
  });

  test('adds what it counts, and no more', () => {
    const from = fc.date({ min: new Date('2024-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(from, fc.integer({ min: 1, max: 20_000 }), (received, minutes) => {
        const due = addBusinessMinutes(hours, received, minutes);
        expect(businessMinutes(hours, received, due)).toBe(minutes);
        expect(businessMinutes(hours, received, new Date(due.getTime() - 1))).toBeLessThan(minutes);
      }),
    );
  });
});
