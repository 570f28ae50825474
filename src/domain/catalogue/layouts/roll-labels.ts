import { z } from 'zod';
import { cardSchema, closingSchema, faqItemSchema, featuresSchema, sectionSchema } from '#domain/catalogue/fields/blocks.ts';
import { pageBase } from '#domain/catalogue/fields/page-base.ts';
import { lineSchema } from '#domain/catalogue/fields/text.ts';

/** /shop/roll-labels: applications and an order call to action. */
export const rollLabelsPageSchema = z.strictObject({
  layout: z.literal('roll-labels'),
  ...pageBase,
  /** About eight true points about roll labels. */
  features: featuresSchema,
  /** Product packaging, shipping labels, inventory management, promotional labels. */
  applications: z.strictObject({ heading: lineSchema, cards: z.array(cardSchema).length(4) }),
  /** A further section: how to choose and what to measure. */
  section: sectionSchema,
  /** Questions and answers, where they help. */
  faq: z.array(faqItemSchema).min(2).optional(),
  /** The order call to action. */
  closing: closingSchema,
});
