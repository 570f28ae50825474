import { z } from 'zod';
import {
  actionSchema,
  faqItemSchema,
  featuresSchema,
  figureSchema,
  pointListSchema,
  sectionSchema,
} from '#domain/catalogue/fields/blocks.ts';
import { pageBase } from '#domain/catalogue/fields/page-base.ts';
import { pagePathSchema } from '#domain/catalogue/fields/paths.ts';
import { lineSchema } from '#domain/catalogue/fields/text.ts';
import { stickerBandSchema } from './sticker-maker.ts';

/** The layout of most product pages: hero, Key Features & Benefits, Get Your Quote, one further section. */
export const servicePageSchema = z.strictObject({
  layout: z.literal('service'),
  ...pageBase,
  /** About eight true points: materials, sizes, finishes, uses, what to settle before printing. */
  features: featuresSchema,
  /** Figures shown as a small table. */
  figures: z.array(figureSchema).min(2).optional(),
  /** Its materials or finishes, each with a close picture. */
  materials: pointListSchema.optional(),
  /** The further section: how to choose, how to prepare artwork, what to know before ordering. */
  section: sectionSchema,
  /** Templates of some products to download, with buttons for next steps; for the page about designing artwork yourself. */
  templates: z
    .strictObject({
      heading: lineSchema,
      text: lineSchema,
      /** Paths of the products. */
      products: z.array(pagePathSchema).min(1),
      actions: z.array(actionSchema).min(1).max(3),
    })
    .optional(),
  /** Leads to the sticker maker with a logo. */
  stickerMaker: stickerBandSchema.optional(),
  /** Questions and answers, where they help. */
  faq: z.array(faqItemSchema).min(2).optional(),
});
