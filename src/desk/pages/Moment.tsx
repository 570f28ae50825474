import { createContext, useContext } from 'react';

/** The time zone of the shop, for every time on a page. */
export const ShopTimeZone = createContext('UTC');

const formats = new Map<string, Intl.DateTimeFormat>();

/** "Thu, 19 Nov 2026, 4:05 pm" at the shop. */
const momentWords = (iso: string, timeZone: string): string => {
  let format = formats.get(timeZone);
  if (!format) {
    const parts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
    format = new Intl.DateTimeFormat('en-AU', { ...parts, timeZone });
    formats.set(timeZone, format);
  }
  return format.format(new Date(iso));
};

/** A time, as a clock at the shop shows it. */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{momentWords(at, useContext(ShopTimeZone))}</time>;
}
