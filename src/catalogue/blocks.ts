import { z } from 'zod';
import { linkSchema, pagePathSchema } from './paths.ts';
import { priceSchema } from './price.ts';
import { lineSchema, proseSchema } from './text.ts';

/** The name of a picture of `catalogue/pictures.yaml`, such as `letterheads`. */
export const imageSchema = z.string().regex(/^[a-z0-9-]+$/, 'must be the name of a picture, such as letterheads');

/** A button: what it says and where it leads. */
export const actionSchema = z.strictObject({
  /** What the button says. */
  label: lineSchema,
  /** Where it leads. */
  link: linkSchema,
});
export type Action = z.infer<typeof actionSchema>;

/** A product card: one variant on its own page, with a price and a Get Quote button. */
export const cardSchema = z.strictObject({
  /** Name of the variant. */
  title: lineSchema,
  /** Its own picture. */
  image: imageSchema,
  /** One or two sentences: what it is made of, how big, what it is good for. */
  description: lineSchema,
  /** The page about this variant alone, if there is one. */
  link: pagePathSchema.optional(),
  /** Indicative price; leave out where the page shows none. */
  price: priceSchema.optional(),
  /** The text the chat opens with; by default the company's sentence with this card's title. */
  chatMessage: lineSchema.optional(),
});
export type Card = z.infer<typeof cardSchema>;

/** A tile that leads to another page. Title, picture, line and price come from that page unless set here. */
export const tileSchema = z.strictObject({
  /** The page it leads to. */
  link: pagePathSchema,
  /** What the tile is called here, where that differs from the page's title. */
  title: lineSchema.optional(),
  /** Another picture than the page's. */
  image: imageSchema.optional(),
  /** Another line than the page's own short one. */
  description: lineSchema.optional(),
  /** The page whose price it shows, where it leads to `/get-quote`; without one it reads "Custom Quote". */
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
  /** A button at its end. */
  action: actionSchema.optional(),
});
export type Section = z.infer<typeof sectionSchema>;

/** A point with a heading of its own: a benefit, a design option, a finish. */
export const pointSchema = z.strictObject({
  /** Two or three words. */
  title: lineSchema,
  /** One or two sentences. */
  text: lineSchema,
});
export type Point = z.infer<typeof pointSchema>;

/** A figure of the product: `{ label: Thickness, value: 0.4 mm }`. */
export const figureSchema = z.strictObject({
  /** What is measured. */
  label: lineSchema,
  /** The figure with its unit. */
  value: lineSchema,
});
export type Figure = z.infer<typeof figureSchema>;

/** A question customers ask, and its answer. */
export const faqItemSchema = z.strictObject({
  /** The question as a customer would put it. */
  question: lineSchema.refine((text) => text.endsWith('?'), 'must end with a question mark'),
  /** The answer, plain and complete. */
  answer: proseSchema,
  /** Other words for the question as customers type them into the search: `turnaround`, `how long does it take`. */
  asked: z.array(lineSchema.max(60, 'must have at most 60 characters')).min(1, 'must have at least one way of asking').optional(),
  /** A page that goes on from there, as a link under the answer. */
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
