import { describe, expect, test, vi } from 'vitest';
import { catalogue, mistake } from '#tests/support/catalogue.ts';
import { weekOf } from './opening-hours.ts';

// Each test changes one of about 140 files and reads them all.
vi.mock(import('yaml'), async (original) => {
  const { withCache } = await import('#tests/support/cached-yaml.ts');
  return withCache(await original());
});

const row = (days: string, times: string) => ({ days, times, short: days });

describe('an editor gets one sentence for', () => {
  test.each<[string, string, string, string]>([
    [
      'days in another spelling',
      'days: Monday to Friday',
      'days: Mon-Fri',
      'hours[1].days must be a day such as Saturday, or the first and the last: Monday to Friday',
    ],
    [
      'times without minutes',
      '9:00 AM-4:00 PM',
      '9 AM-4 PM',
      'hours[2].times must be Closed, or two times of one day such as 8:00 AM-6:00 PM',
    ],
    [
      'a shop that closes before it opens',
      '8:00 AM-6:00 PM',
      '8:00 AM-6:00 AM',
      'hours[1].times must be Closed, or two times of one day such as 8:00 AM-6:00 PM',
    ],
    [
      'a day without hours',
      'Monday to Friday',
      'Monday to Thursday',
      'hours must name every day of the week, and Friday is missing; a day may be Closed',
    ],
    ['a day with hours twice', 'days: Saturday', 'days: Friday to Saturday', 'hours must name every day once, and Friday is named twice'],
    [
      'a time zone that does not exist',
      'Australia/Sydney',
      'Australia/Sidney',
      'timeZone must be the name of a time zone, such as Australia/Sydney',
    ],
    [
      'a time zone without daylight saving',
      'Australia/Sydney',
      '"+10:00"',
      'timeZone must be the name of a time zone, such as Australia/Sydney',
    ],
    ['a holiday in another spelling', '"2026-12-25"', '25 December', 'holidays[11].date must be a date in quotes, such as "2026-12-25"'],
    ['a holiday that is not in the calendar', '2026-12-25', '2026-02-29', 'holidays[11].date must be a day of the calendar'],
    ['a holiday twice', '2026-12-26', '2026-12-25', 'holidays[12].date must not name 2026-12-25 a second time'],
    [
      'a promise with other hours',
      'answerWithinHours: 4',
      'answerWithinHours: 6',
      'answerWithinHours must be the most hours that promises.response names: 4 if it says "2-4 hours"',
    ],
    [
      'another promise',
      'within 2-4 hours in business',
      'within 2-14 hours in business',
      'answerWithinHours must be the most hours that promises.response names: 4 if it says "2-4 hours"',
    ],
  ])('%s', (_name, written, changed, sentence) => {
    expect(mistake('company.yaml', (text) => text.replace(written, changed))).toBe(`catalogue/company.yaml: ${sentence}`);
  });

  test('a shop that never opens', () => {
    expect(mistake('company.yaml', (text) => text.replaceAll(/times: "[^"]+"/g, 'times: Closed'))).toBe(
      'catalogue/company.yaml: hours must be open on at least one day',
    );
  });

  test('nothing: a holiday without quotes, no holidays', () => {
    expect(mistake('company.yaml', (text) => text.replace('"2026-12-25"', '2026-12-25'))).toBe('');
    expect(mistake('company.yaml', (text) => text.replace(/holidays:\n(?: {2}- .*\n)+/, 'holidays: []\n'))).toBe('');
  });
});

describe('the week', () => {
  test('is read from the rows of the contact page', () => {
    const weekday = { opens: 480, closes: 1080 };
    expect(weekOf(catalogue.company.hours)).toEqual([weekday, weekday, weekday, weekday, weekday, { opens: 540, closes: 960 }, undefined]);
  });

  test('may have days over its end, noon and midnight', () => {
    const week = weekOf([row('Saturday to Monday', '12:00 AM-12:00 PM'), row('Tuesday to Friday', '12:30 PM-12:00 AM')]);
    const [morning, evening] = [
      { opens: 0, closes: 720 },
      { opens: 750, closes: 1440 },
    ];
    expect(week).toEqual([morning, evening, evening, evening, evening, morning, morning]);
  });
});
