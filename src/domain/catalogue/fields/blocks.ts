import { z } from 'zod';
import { linkSchema, pagePathSchema } from './paths.ts';
import { priceSchema } from './price.ts';
import { swatches } from './swatches.ts';
import { lineSchema, proseSchema } from './text.ts';

/** Name of a picture in `catalogue/pictures.yaml`, such as `letterheads`. */
export const imageSchema = z.string().regex(/^[a-z0-9-]+$/, 'must be the name of a picture, such as letterheads');

/** A button. */
export const actionSchema = z.strictObject({
  /** Text of the button. */
  label: lineSchema,
  /** Link target. */
  link: linkSchema,
});
export type Action = z.infer<typeof actionSchema>;

/** A product card: one variant of the page's product, with a price and a Get Quote button. */
export const cardSchema = z.strictObject({
  /** Name of the variant. */
  title: lineSchema,
  /** Its own picture. */
  image: imageSchema,
  /** One or two sentences: material, size, use. */
  description: lineSchema,
  /** Page of this variant, if it has one. */
  link: pagePathSchema.optional(),
  /** Indicative price; leave out where the page shows none. */
  price: priceSchema.optional(),
  /** First message of the chat; defaults to the `chatMessage` of company.yaml with this card's title. */
  chatMessage: lineSchema.optional(),
});
export type Card = z.infer<typeof cardSchema>;

/** A tile that links to another page. Title, picture, description and price come from that page unless set here. */
export const tileSchema = z.strictObject({
  /** The linked page. */
  link: pagePathSchema,
  /** Overrides the page's title. */
  title: lineSchema.optional(),
  /** Overrides the page's picture. */
  image: imageSchema.optional(),
  /** Overrides the page's summary. */
  description: lineSchema.optional(),
  /** For a tile that links to `/get-quote`: the page whose price to show. Without it the tile shows "Custom Quote". */
  pricedAs: pagePathSchema.optional(),
});
export type Tile = z.infer<typeof tileSchema>;

/** A section of running text, with an optional list, picture and button. */
export const sectionSchema = z.strictObject({
  /** Heading of the section. */
  heading: lineSchema,
  /** Running text; a blank line starts a new paragraph. */
  text: proseSchema,
  /** Short points, one line each. */
  points: z.array(lineSchema).min(2).optional(),
  /** A picture beside the text. */
  image: imageSchema.optional(),
  /** A button at the end. */
  action: actionSchema.optional(),
});
export type Section = z.infer<typeof sectionSchema>;

/** A point with a heading: a benefit, a design option, a finish. */
export const pointSchema = z.strictObject({
  /** Two or three words. */
  title: lineSchema,
  /** One or two sentences. */
  text: lineSchema,
  /** The surface that it is about, shown from close by; best on every point of a list or on none. */
  swatch: z.enum(swatches, { error: `must be one of: ${swatches.join(', ')}` }).optional(),
});
export type Point = z.infer<typeof pointSchema>;

/** A list with a heading: paper stocks, finishes, materials. */
export const pointListSchema = z.strictObject({
  /** Heading of the list. */
  heading: lineSchema,
  /** A sentence under the heading. */
  text: lineSchema.optional(),
  /** Its entries. */
  items: z.array(pointSchema).min(2),
});

/** A measurement of the product: `{ label: Thickness, value: 0.4 mm }`. */
export const figureSchema = z.strictObject({
  /** What is measured. */
  label: lineSchema,
  /** The value with its unit. */
  value: lineSchema,
});
export type Figure = z.infer<typeof figureSchema>;

/** A frequently asked question. */
export const faqItemSchema = z.strictObject({
  /** The question in a customer's words. */
  question: lineSchema.refine((text) => text.endsWith('?'), 'must end with a question mark'),
  /** The answer, plain and complete. */
  answer: proseSchema,
  /** Other search queries that should find this question: `turnaround`, `how long does it take`. */
  asked: z.array(lineSchema.max(60, 'must have at most 60 characters')).min(1, 'must have at least one way of asking').optional(),
  /** Link to a page with more detail, under the answer. */
  more: z.strictObject({ label: lineSchema, link: pagePathSchema }).optional(),
});
export type FaqItem = z.infer<typeof faqItemSchema>;

/** A list of product points: about eight, true for this product, each one line. */
export const featuresSchema = z.array(lineSchema).min(6, 'must have at least 6 features').max(10, 'must have at most 10 features');

/** The last band of a page: a heading, a sentence, a button. */
export const closingSchema = z.strictObject({
  /** Heading of the band. */
  heading: lineSchema,
  /** A sentence or two. */
  text: proseSchema,
  /** The button. */
  action: actionSchema,
});
export type Closing = z.infer<typeof closingSchema>;
