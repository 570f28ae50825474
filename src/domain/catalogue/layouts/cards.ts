import { z } from 'zod';
import { cardSchema, closingSchema, faqItemSchema, featuresSchema, figureSchema, sectionSchema } from '#domain/catalogue/fields/blocks.ts';
import { pageBase } from '#domain/catalogue/fields/page-base.ts';
import { lineSchema } from '#domain/catalogue/fields/text.ts';
import { stickerBandSchema } from './sticker-maker.ts';

/** Product cards, each with an optional price and a Get Quote button that opens the chat. */
export const cardsPageSchema = z.strictObject({
  layout: z.literal('cards'),
  ...pageBase,
  /** Heading over the cards. */
  cardsHeading: lineSchema,
  /** The variants: usually four, six on the signs page. */
  cards: z.array(cardSchema).min(3).max(8),
  /** About eight true points about the product. */
  features: featuresSchema,
  /** Figures shown as a small table. */
  figures: z.array(figureSchema).min(2).optional(),
  /** A further section: how to choose between the cards. */
  section: sectionSchema,
  /** Leads to the sticker maker with a logo. */
  stickerMaker: stickerBandSchema.optional(),
  /** Questions and answers, where they help. */
  faq: z.array(faqItemSchema).min(2).optional(),
  /** The last band. */
  closing: closingSchema,
});
