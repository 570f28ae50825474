import { z } from 'zod';
import { lineSchema } from './text.ts';

const optionSchema = lineSchema.max(60, 'must have at most 60 characters');

const optionsSchema = z
  .array(optionSchema)
  .min(1, 'must name at least one, or be left out')
  .max(10, 'must name at most 10')
  .refine((options) => new Set(options.map((option) => option.toLowerCase())).size === options.length, 'must not name the same twice');

/**
 * Options of a product, shown as a table on its page and offered by the quote form and the quote list. List only what applies to
 * the product in general; anything else is settled in the quote.
 */
export const choicesSchema = z
  .strictObject({
    /** Usual finished sizes, the most common first: `A4, 210 x 297 mm`, `600 x 900 mm`, `50 mm round`. */
    sizes: optionsSchema.optional(),
    /** Materials: `350 gsm silk artboard`, `5 mm corflute`. */
    materials: optionsSchema.optional(),
    /** Finishes: `Matt laminate`, `Eyelets in the corners`. */
    finishes: optionsSchema.optional(),
    /** Usual quantities, in ascending order. */
    quantities: z
      .array(z.int('must be a whole number').min(1, 'must be at least 1'))
      .min(2, 'must name at least 2')
      .max(8, 'must name at most 8')
      .refine((numbers) => numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0)), 'must rise')
      .optional(),
  })
  .refine((choices) => Object.keys(choices).length >= 2, 'must have at least two of: sizes, materials, finishes, quantities');

export type Choices = z.infer<typeof choicesSchema>;
