import { z } from 'zod';
import { actionSchema, closingSchema, pointListSchema, pointSchema, sectionSchema, tileSchema } from '#domain/catalogue/fields/blocks.ts';
import { pageBase } from '#domain/catalogue/fields/page-base.ts';
import { priceSchema } from '#domain/catalogue/fields/price.ts';
import { lineSchema } from '#domain/catalogue/fields/text.ts';

/** Numbered steps of a process. */
const stepsSchema = z.strictObject({
  /** Heading over the steps. */
  heading: lineSchema,
  /** A sentence under the heading. */
  text: lineSchema.optional(),
  /** The steps in order. */
  items: z.array(pointSchema).min(3),
});

/** A package with what it includes. */
const tierSchema = z.strictObject({
  /** Name of the package. */
  title: lineSchema,
  /** Who it is for. */
  description: lineSchema,
  /** Indicative price. */
  price: priceSchema.optional(),
  /** What is in it. */
  includes: z.array(lineSchema).min(3),
});
export type Tier = z.infer<typeof tierSchema>;

/** One of the six landing pages. */
export const categoryPageSchema = z.strictObject({
  layout: z.literal('category'),
  ...pageBase,
  /** Heading over the tiles. */
  tilesHeading: lineSchema,
  /** Exactly six tiles. */
  tiles: z.array(tileSchema).length(6, 'must have exactly six tiles'),
  /** Tiles of further popular products. */
  popular: z.strictObject({ heading: lineSchema, tiles: z.array(tileSchema).min(2) }).optional(),
  /** Lists such as paper stocks and finishes. */
  lists: z.array(pointListSchema).optional(),
  /** The steps of a process. */
  steps: stepsSchema.optional(),
  /** Packages. */
  tiers: z.strictObject({ heading: lineSchema, text: lineSchema.optional(), items: z.array(tierSchema).min(2) }).optional(),
  /** Marketing sections, each with an optional button. */
  sections: z.array(sectionSchema).min(1),
  /** A second button in the hero. */
  secondAction: actionSchema.optional(),
  /** The last band with its button. */
  closing: closingSchema,
});
