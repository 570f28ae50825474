import { z } from 'zod';
import { cardSchema, faqItemSchema, featuresSchema } from '#domain/catalogue/fields/blocks.ts';
import { pageBase } from '#domain/catalogue/fields/page-base.ts';
import { lineSchema } from '#domain/catalogue/fields/text.ts';

/** /popular/posters, with the inline quote form. */
export const postersPageSchema = z.strictObject({
  layout: z.literal('posters'),
  ...pageBase,
  /** Heading over the cards. */
  cardsHeading: lineSchema,
  /** Event, promotional, educational, safety. */
  cards: z.array(cardSchema).length(4),
  /** Heading of the why-choose-us list. */
  featuresHeading: lineSchema,
  /** About eight reasons. */
  features: featuresSchema,
  /** The three questions: sizes, materials, outdoor. */
  faq: z.array(faqItemSchema).length(3),
});
