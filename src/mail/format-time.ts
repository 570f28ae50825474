const format = new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Australia/Sydney' });

export const formatSydneyTime = (iso: string): string => `${format.format(new Date(iso))} (Sydney time)`;
