import { zoneClock } from './zone-clock.ts';

/** Amounts are whole cents. */
export interface QuoteLineItem {
  description: string;
  /** As a person writes it: `500`, `2 rolls`. */
  quantity: string;
  /** For the whole line, excluding GST. */
  cents: number;
}

/** What is quoted. Days are dates at the shop, as 2026-11-24. */
export interface Quote {
  lines: QuoteLineItem[];
  note: string;
  date: string;
  validUntil: string;
}

export interface QuoteTotals {
  subtotal: number;
  gst: number;
  total: number;
}

export const maxQuoteLines = 40;
const validDays = 30;
const dayLength = 24 * 60 * 60_000;

/** GST is 10 % of the sum and rounded once, half a cent up, so that the lines and the total always agree. */
export const totalsOf = (lines: Pick<QuoteLineItem, 'cents'>[]): QuoteTotals => {
  const subtotal = lines.reduce((sum, { cents }) => sum + cents, 0);
  const gst = Math.floor((subtotal + 5) / 10);
  return { subtotal, gst, total: subtotal + gst };
};

/** One million dollars a line: more is a slip of the finger. */
const maxCents = 100_000_000;

const amountPattern = /^(?:a?\$|aud)?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/i;

/** Reads an amount in dollars as people type it: `1,250.50`, `$12`, `12.5`. The error is a sentence for its writer. */
export const readAmount = (text: string): { cents: number } | { error: string } => {
  const typed = text.trim();
  if (typed === '') return { error: 'Please enter the amount, such as 1,250.50' };
  const [, dollars, cents = ''] = amountPattern.exec(typed) ?? [];
  if (dollars === undefined) {
    if (/^\D*-|^−/.test(typed)) return { error: 'An amount cannot be negative' };
    if (/\.\d{3,}$/.test(typed)) return { error: 'An amount has at most two digits after the point' };
    return { error: 'Please write the amount in dollars, such as 1,250.50' };
  }
  // The length is checked first: a number of many digits would lose its cents.
  const digits = dollars.replaceAll(',', '');
  const value = digits.length > 12 ? Number.POSITIVE_INFINITY : Number(digits) * 100 + Number(cents.padEnd(2, '0'));
  return value > maxCents ? { error: 'Please check the amount: a line is at most $1,000,000' } : { cents: value };
};

/** `$1,250.50`. */
export const formatAmount = (cents: number): string => {
  const dollars = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `$${dollars}.${String(cents % 100).padStart(2, '0')}`;
};

/** The date at the shop. */
export const shopDay = (now: Date, timeZone: string): string =>
  new Date(zoneClock(timeZone).timeAt(now.getTime())).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);

export const defaultValidUntil = (today: string): string => addDays(today, validDays);
