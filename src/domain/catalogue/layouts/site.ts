import { z } from 'zod';
import { closingSchema, faqItemSchema, imageSchema, pointSchema, sectionSchema } from '#domain/catalogue/fields/blocks.ts';
import { pageBase } from '#domain/catalogue/fields/page-base.ts';
import { pagePathSchema } from '#domain/catalogue/fields/paths.ts';
import { lineSchema } from '#domain/catalogue/fields/text.ts';

/** /contact: phone, e-mail, areas and hours come from company.yaml. */
export const contactPageSchema = z.strictObject({
  layout: z.literal('contact'),
  ...pageBase,
  /** Heading over the message form. */
  formHeading: lineSchema,
  /** A line under that heading. */
  formText: lineSchema,
});

/** /get-quote: the quote form for everything whose page has no form. */
export const quotePageSchema = z.strictObject({
  layout: z.literal('quote'),
  ...pageBase,
  /** The promise under the heading. */
  promise: lineSchema,
  /** What makes a quote quick and exact. */
  tips: z.strictObject({ heading: lineSchema, items: z.array(lineSchema).min(3) }),
  /** What happens after sending. */
  next: z.strictObject({ heading: lineSchema, items: z.array(pointSchema).min(3) }),
});

/** Products usually printed for an occasion, added to the quote list together. */
const packSchema = z.strictObject({
  title: lineSchema,
  text: lineSchema,
  /** Paths of the products, in display order. */
  products: z.array(pagePathSchema).min(2).max(10),
});
export type Pack = z.infer<typeof packSchema>;

/** /quote-list: the products a visitor collected, sent as one quote request. */
export const quoteListPageSchema = z.strictObject({
  layout: z.literal('quote-list'),
  ...pageBase,
  /** The promise under the heading. */
  promise: lineSchema,
  /** What to know about the list. */
  next: z.strictObject({ heading: lineSchema, items: z.array(pointSchema).min(3) }),
  /** Suggested products, by path. */
  popular: z.strictObject({ heading: lineSchema, products: z.array(pagePathSchema).min(4) }),
  /** Packs of products for an occasion. */
  occasions: z.strictObject({ heading: lineSchema, text: lineSchema, packs: z.array(packSchema).min(1) }),
});

/** /artwork-check: checks a file on the visitor's device; the file can then be sent with a quote request. */
export const artworkCheckPageSchema = z.strictObject({
  layout: z.literal('artwork-check'),
  ...pageBase,
  /** Heading over the check. */
  formHeading: lineSchema,
  /** A line under that heading. */
  formText: lineSchema,
  /** What is checked. */
  checks: z.strictObject({ heading: lineSchema, items: z.array(pointSchema).min(3) }),
  /** Heading and text over the table of resolutions from artwork-check.yaml. */
  sharpness: z.strictObject({ heading: lineSchema, text: lineSchema }),
  /** Questions about the check. */
  faq: z.array(faqItemSchema).min(3),
});

/** /templates: blank templates of every product, in any size. */
export const templatesPageSchema = z.strictObject({
  layout: z.literal('templates'),
  ...pageBase,
  /** The promise under the heading. */
  promise: lineSchema,
  /** Heading over the form. */
  formHeading: lineSchema,
  /** A line under that heading. */
  formText: lineSchema,
  /** How to use a template in common programs. */
  programs: z.strictObject({ heading: lineSchema, items: z.array(pointSchema).min(3) }),
  /** Heading and text over the list of the usual sizes. */
  usual: z.strictObject({ heading: lineSchema, text: lineSchema }),
  /** Questions about templates. */
  faq: z.array(faqItemSchema).min(3),
});

/** /samples: the free sample pack. */
export const samplesPageSchema = z.strictObject({
  layout: z.literal('samples'),
  ...pageBase,
  /** What's Included. */
  included: z.strictObject({ heading: lineSchema, items: z.array(lineSchema).min(4) }),
  /** Why Request Samples. */
  reasons: z.strictObject({ heading: lineSchema, items: z.array(lineSchema).min(4) }),
  /** Heading over the form. */
  formHeading: lineSchema,
  /** When samples arrive. */
  delivery: lineSchema,
});

/** /enquiry: the sticker and label enquiry form. */
export const enquiryPageSchema = z.strictObject({
  layout: z.literal('enquiry'),
  ...pageBase,
  /** Heading over the form. */
  formHeading: lineSchema,
  /** What the shop can help with. */
  section: sectionSchema,
});

/** A sample of the gallery; the fields after `image` fill its details dialog and its sample sheet. */
const sampleSchema = z.strictObject({
  /** Name of the sample. */
  name: lineSchema,
  /** Its finish. */
  finish: lineSchema,
  /** Product page of the sample. */
  link: pagePathSchema,
  /** One to five stars: the shop's own rating of how durable and eye-catching the finish is. */
  rating: z.int('must be a whole number').min(1, 'must be 1 to 5').max(5, 'must be 1 to 5'),
  /** Its picture. */
  image: imageSchema,
  /** Two or three sentences. */
  description: lineSchema,
  /** What it is printed on. */
  material: lineSchema,
  /** Usual sizes. */
  sizes: lineSchema,
  /** What it is good for. */
  bestFor: lineSchema,
  /** How to set up artwork for it. */
  artwork: lineSchema,
});
export type Sample = z.infer<typeof sampleSchema>;

/** /view-samples: the gallery. */
export const galleryPageSchema = z.strictObject({
  layout: z.literal('gallery'),
  ...pageBase,
  /** Explains that the stars are not customer reviews. */
  ratingNote: lineSchema,
  /** Four categories of four samples. */
  categories: z.array(z.strictObject({ heading: lineSchema, text: lineSchema, samples: z.array(sampleSchema).length(4) })).length(4),
  /** The last band with its button. */
  closing: closingSchema,
});

/** /faq. */
export const faqPageSchema = z.strictObject({
  layout: z.literal('faq'),
  ...pageBase,
  /** Groups of questions. */
  groups: z.array(z.strictObject({ heading: lineSchema, faq: z.array(faqItemSchema).min(2) })).min(2),
  /** The last band with its button. */
  closing: closingSchema,
});

/** /blog: the list of guides; the guides themselves are Markdown files in catalogue/guides/. */
export const blogPageSchema = z.strictObject({
  layout: z.literal('blog'),
  ...pageBase,
  /** Heading over the list. */
  listHeading: lineSchema,
});
