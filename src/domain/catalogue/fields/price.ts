import { z } from 'zod';
import { lineSchema } from './text.ts';

const wordings = ['From $N', 'Custom Quote'] as const;

/** Positive, with at most two decimals. */
const isAmount = (value: unknown): boolean =>
  typeof value === 'number' && value > 0 && Number.isFinite(value) && Number(value.toFixed(2)) === value;

/**
 * An indicative price in Australian dollars, GST as the shop quotes it.
 *
 * - `{ amount: 89, unit: per 1000, wording: From $N }` reads "From $89 per 1000"
 * - `{ amount: 0.5, wording: From $N }` reads "From $0.50"
 * - `{ wording: Custom Quote }` reads "Custom Quote"
 */
export const priceSchema = z
  .strictObject({
    /** Amount in dollars. */
    amount: z.custom<number>(isAmount, 'must be a number of dollars such as 89 or 0.5').optional(),
    /** What the amount buys, where known: `per 1000`. */
    unit: lineSchema.optional(),
    /** Text on the page; `N` is replaced by the amount. */
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

/** For products quoted individually. */
export const customQuote: Price = { wording: 'Custom Quote' };

/** Omits zero cents: 89 → "89", 0.5 → "0.50", 1299 → "1299". */
const formatAmount = (amount: number): string => amount.toFixed(Number.isInteger(amount) ? 0 : 2);

export const formatPrice = (price: Price): string => {
  if (price.amount === undefined) return price.wording;
  const text = price.wording.replace('N', formatAmount(price.amount));
  return price.unit ? `${text} ${price.unit}` : text;
};

/** Amounts in dollars, without prices that have none. */
export const amountsOf = (prices: readonly (Price | undefined)[]): number[] => prices.flatMap((price) => price?.amount ?? []);
