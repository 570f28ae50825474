const formats = new Map<string, Intl.DateTimeFormat>();

/** "Thu 19 Nov 2026, 4:05 pm" at the shop. */
export const moment = (iso: string, timeZone: string): string => {
  let format = formats.get(timeZone);
  if (!format) {
    const parts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
    format = new Intl.DateTimeFormat('en-AU', { ...parts, timeZone });
    formats.set(timeZone, format);
  }
  return format.format(new Date(iso));
};
