import { z } from 'zod';
import { lineSchema } from '#domain/catalogue/fields/text.ts';

/** In the order of `weekOf`. */
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** When the shop is open on a day, in minutes since midnight. */
export interface OpeningTimes {
  opens: number;
  /** At most 1440, which is midnight at the end of the day. */
  closes: number;
}

/** `Monday to Friday` → 0 to 4. A range may go over the end of the week: `Saturday to Monday`. */
const readDays = (text: string): number[] | undefined => {
  const names = text.split(' to ');
  const [first = -1, last = first] = names.map((name) => weekdays.indexOf(name));
  if (first < 0 || last < 0 || names.length > 2 || (names.length === 2 && first === last)) return undefined;
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, place) => (first + place) % 7);
};

const timesPattern = /^(1[0-2]|[1-9]):([0-5]\d) (AM|PM)-(1[0-2]|[1-9]):([0-5]\d) (AM|PM)$/;

/** `1:30 PM` → 810. 12 AM is the start of the day, 12 PM noon. */
const minutesOf = (hour = '', minute = '', half = ''): number => (Number(hour) % 12) * 60 + Number(minute) + (half === 'PM' ? 720 : 0);

const readTimes = (text: string): OpeningTimes | 'closed' | undefined => {
  if (text === 'Closed') return 'closed';
  const [, ...parts] = timesPattern.exec(text) ?? [];
  if (parts.length === 0) return undefined;
  const opens = minutesOf(...parts.slice(0, 3));
  const closes = minutesOf(...parts.slice(3)) || 1440;
  return opens < closes ? { opens, closes } : undefined;
};

/** Rows of the contact page's table, which are also read: the desk counts business hours by them. */
type HoursRow = Record<'days' | 'times' | 'short', string>;

/** What is wrong with the rows together; each is readable by itself. */
const mistakeOf = (rows: readonly HoursRow[]): string | undefined => {
  const named = rows.flatMap(({ days }) => readDays(days) ?? []);
  const twice = weekdays.find((_, day) => named.indexOf(day) !== named.lastIndexOf(day));
  if (twice) return `must name every day once, and ${twice} is named twice`;
  const missing = weekdays.find((_, day) => !named.includes(day));
  if (missing) return `must name every day of the week, and ${missing} is missing; a day may be Closed`;
  return rows.every(({ times }) => times === 'Closed') ? 'must be open on at least one day' : undefined;
};

/** Opening hours, displayed as they are written. */
export const hoursSchema = z
  .array(
    z.strictObject({
      days: lineSchema.refine((text) => readDays(text), 'must be a day such as Saturday, or the first and the last: Monday to Friday'),
      times: lineSchema.refine((text) => readTimes(text), 'must be Closed, or two times of one day such as 8:00 AM-6:00 PM'),
      short: lineSchema,
    }),
  )
  .min(1)
  .superRefine((rows, context) => {
    const readable = rows.every(({ days, times }) => readDays(days) && readTimes(times));
    const mistake = readable && mistakeOf(rows);
    if (mistake) context.addIssue({ code: 'custom', message: mistake });
  });

/** The seven days from Monday; undefined where the shop is closed. */
export const weekOf = (rows: readonly HoursRow[]): (OpeningTimes | undefined)[] => {
  const week = weekdays.map((): OpeningTimes | undefined => undefined);
  for (const { days, times } of rows) {
    const read = readTimes(times);
    for (const day of readDays(days) ?? []) week[day] = read === 'closed' ? undefined : read;
  }
  return week;
};

/** An offset such as `+10:00` is refused: it knows no daylight saving. */
const isTimeZone = (name: string): boolean => {
  try {
    return /^[A-Z]\w+\//.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

export const timeZoneSchema = lineSchema.refine(isTimeZone, 'must be the name of a time zone, such as Australia/Sydney');

/** Whether it is in the calendar: 30 February is not. */
const isDate = (text: string): boolean => new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) ?? false;

const dateMistake = 'must be a date in quotes, such as "2026-12-25"';

export const holidaysSchema = z
  .array(
    z.strictObject({
      date: z
        .string(dateMistake)
        .regex(/^\d{4}-\d{2}-\d{2}$/, { error: dateMistake, abort: true })
        .refine(isDate, 'must be a day of the calendar'),
      name: lineSchema,
    }),
  )
  .superRefine((holidays, context) => {
    for (const [place, { date }] of holidays.entries())
      if (holidays.findIndex((other) => other.date === date) < place)
        context.addIssue({ code: 'custom', path: [place, 'date'], message: `must not name ${date} a second time` });
  });
