import type { Company } from '#domain/catalogue/company.ts';
import { weekOf } from '#domain/catalogue/opening-hours.ts';
import { zoneClock } from './zone-clock.ts';

/** A time in which the shop is open, in milliseconds since 1970. */
interface OpenTime {
  opens: number;
  closes: number;
}

/** When the shop is open, on its own calendar. Make it once: it remembers what was computed before. */
export interface BusinessHours {
  /** The day a moment belongs to at the shop, counted from 1 January 1970. */
  dayAt: (moment: number) => number;
  /** An empty time if the shop is closed on that day. */
  openOn: (day: number) => OpenTime;
  /** Business time in which an answer is promised, in minutes. */
  answerMinutes: number;
}

const minute = 60_000;
const closed: OpenTime = { opens: 0, closes: 0 };
const dayLength = 24 * 60 * minute;

export const readBusinessHours = (company: Pick<Company, 'hours' | 'timeZone' | 'holidays' | 'answerWithinHours'>): BusinessHours => {
  const clock = zoneClock(company.timeZone);
  const week = weekOf(company.hours);
  const holidays = new Set(company.holidays.map(({ date }) => Date.parse(`${date}T00:00Z`) / dayLength));
  const known = new Map<number, OpenTime>();

  const compute = (day: number): OpenTime => {
    // Day 0 was a Thursday, the fourth of the week.
    const times = holidays.has(day) ? undefined : week[(((day + 3) % 7) + 7) % 7];
    if (!times) return closed;
    const timeOf = (minutes: number): number => clock.momentOf(day * dayLength + minutes * minute);
    return { opens: timeOf(times.opens), closes: timeOf(times.closes) };
  };

  return {
    dayAt: (moment) => Math.floor(clock.timeAt(moment) / dayLength),
    openOn: (day) => {
      const found = known.get(day) ?? compute(day);
      known.set(day, found);
      return found;
    },
    answerMinutes: company.answerWithinHours * 60,
  };
};

/** The business time between two moments, in minutes and fractions of one; 0 if `to` is not later. It is time that really passed. */
export const businessMinutes = (hours: BusinessHours, from: Date, to: Date): number => {
  const [start, end] = [from.getTime(), to.getTime()];
  if (end <= start) return 0;
  let passed = 0;
  for (let day = hours.dayAt(start), last = hours.dayAt(end); day <= last; day += 1) {
    const { opens, closes } = hours.openOn(day);
    passed += Math.max(0, Math.min(closes, end) - Math.max(opens, start));
  }
  return passed / minute;
};

/**
 * The first moment at which so much business time has passed: closing time rather than the next morning, and `from` itself for no
 * time, even while the shop is closed.
 */
export const addBusinessMinutes = (hours: BusinessHours, from: Date, minutes: number): Date => {
  const start = from.getTime();
  let left = minutes * minute;
  if (!(left > 0)) return new Date(start);
  for (let day = hours.dayAt(start); ; day += 1) {
    const { opens, closes } = hours.openOn(day);
    const begins = Math.max(opens, start);
    const here = Math.max(0, closes - begins);
    if (here >= left) return new Date(begins + left);
    left -= here;
  }
};
