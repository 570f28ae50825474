import { z } from 'zod';
import { sizeSchema } from '#domain/catalogue/fields/artwork-size.ts';
import { lineSchema } from '#domain/catalogue/fields/text.ts';

const lengthSchema = z.number('must be a number of millimetres').min(5, 'must be 5 to 50000').max(50_000, 'must be 5 to 50000');

const thingSchema = z
  .strictObject({
    /** The whole sentence: "About the size of a bank card." */
    words: lineSchema,
    /** Width and height in millimetres; either way up. */
    size: sizeSchema.optional(),
    /** Diameter in millimetres. */
    round: lengthSchema.optional(),
    /** Height in millimetres. */
    high: lengthSchema.optional(),
    /** Width in millimetres. */
    wide: lengthSchema.optional(),
  })
  .refine(
    ({ size, round, high, wide }) => [size, round, high, wide].filter(Boolean).length === 1,
    'must have one of: size, round, high, wide',
  );

const textWith = (...figures: string[]) =>
  lineSchema.refine(
    (text) => figures.every((figure) => text.includes(`{${figure}}`)),
    `must name ${figures.map((figure) => `{${figure}}`).join(' and ')}`,
  );

/** `catalogue/true-size.yaml`: how the true size of a product is described. */
export const trueSizeSchema = z.strictObject({
  /** The dimensions of each kind of outline. Lengths include their unit. */
  dimensions: z.strictObject({
    rectangle: textWith('width', 'height'),
    round: textWith('width'),
    within: textWith('width'),
    wide: textWith('width'),
    high: textWith('height'),
  }),
  /** Things that everyone knows. The nearest within ten per cent is named. */
  things: z.array(thingSchema).min(1),
  /** For what is like none of them: its area in bank cards, or in sheets of paper. */
  areas: z.strictObject({ half: lineSchema, same: lineSchema, cards: textWith('count'), sheets: textWith('count') }),
});

/** `/true-size.json`. */
export type TrueSizeTexts = z.infer<typeof trueSizeSchema>;
