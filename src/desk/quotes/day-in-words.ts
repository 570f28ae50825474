let format: Intl.DateTimeFormat | undefined;

/** `19 November 2026`, of a day such as `2026-11-19`. */
export const dayInWords = (day: string): string => {
  format ??= new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
};
