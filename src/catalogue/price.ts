import { z } from 'zod';
import { lineSchema } from './text.ts';

const isAmount = (value: unknown): boolean =>
  typeof value === 'number'
    ? value > 0 && Number.isFinite(value) && Number(value.toFixed(2)) === value
    : typeof value === 'string' && /^\d+\.\d{2}$/.test(value) && Number(value) > 0;

const wordings = ['From $N', '$N', 'Custom Quote'] as const;

/**
 * An indicative price in Australian dollars, GST as the shop quotes it.
 *
 * - `{ amount: 89, unit: per 1000, wording: From $N }` reads "From $89 per 1000"
 * - `{ amount: 125, wording: $N }` reads "$125"
 * - `{ amount: "45.00", wording: From $N }` keeps its cents: "From $45.00"
 * - `{ wording: Custom Quote }` reads "Custom Quote"
 */
export const priceSchema = z
  .strictObject({
    /** Dollars: a number, or in quotes (`"45.00"`) to show the cents of a round amount. */
    amount: z
      .custom<number | string>(isAmount, 'must be a number of dollars such as 89 or 0.5, or "45.00" in quotes to show the cents')
      .optional(),
    /** What the amount buys, where it is not one piece: `per 1000`, `per sheet`. */
    unit: lineSchema.optional(),
    /** How it reads on the page; `N` is replaced by the amount. */
    wording: z.enum(wordings, { error: `must be one of: ${wordings.join(', ')}` }),
  })
  .refine((price) => (price.wording === 'Custom Quote') === (price.amount === undefined), {
    path: ['amount'],
    error: (issue) =>
      (issue.input as { amount?: unknown }).amount === undefined
        ? 'is missing: every wording but Custom Quote needs an amount'
        : 'must be left out when the wording is Custom Quote',
  });

export type Price = z.infer<typeof priceSchema>;

/** The amount as dollars and cents: 89 → "89", 0.5 → "0.50", "45.00" → "45.00", 1299 → "1299". */
const formatAmount = (amount: number | string): string => {
  const cents = typeof amount === 'string' || !Number.isInteger(amount) ? 2 : 0;
  return Number(amount).toLocaleString('en-AU', { minimumFractionDigits: cents, maximumFractionDigits: cents, useGrouping: false });
};

/** The price as a visitor reads it. */
export const formatPrice = (price: Price): string => {
  if (price.amount === undefined) return price.wording;
  const text = price.wording.replace('N', formatAmount(price.amount));
  return price.unit ? `${text} ${price.unit}` : text;
};

/** The amounts of prices, in dollars. */
export const amountsOf = (prices: readonly (Price | undefined)[]): number[] =>
  prices.flatMap((price) => (price?.amount === undefined ? [] : [Number(price.amount)]));
