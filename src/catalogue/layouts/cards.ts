import { z } from 'zod';
import { cardSchema, closingSchema, faqItemSchema, featuresSchema, figureSchema, sectionSchema } from '../blocks.ts';
import { pageBase } from '../page-base.ts';
import { lineSchema } from '../text.ts';

/** Product cards, each with a price where there is one and a Get Quote button that opens the chat. */
export const cardsPageSchema = z.strictObject({
  layout: z.literal('cards'),
  ...pageBase,
  /** Heading over the cards. */
  cardsHeading: lineSchema,
  /** The variants: four as a rule, six on the signs page. */
  cards: z.array(cardSchema).min(3).max(8),
  /** About eight true points about the product. */
  features: featuresSchema,
  /** Figures shown as a small table. */
  figures: z.array(figureSchema).min(2).optional(),
  /** A further section: how to choose between the cards. */
  section: sectionSchema,
  /** Questions and answers, where they help. */
  faq: z.array(faqItemSchema).min(2).optional(),
  /** The last band. */
  closing: closingSchema,
});
