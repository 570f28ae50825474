const format = new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Australia/Sydney' });

/** A time as people in the east of Australia read it. */
export const whenInWords = (iso: string): string => `${format.format(new Date(iso))} (Sydney time)`;
