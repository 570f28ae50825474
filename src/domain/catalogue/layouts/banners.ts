import { z } from 'zod';
import { cardSchema, featuresSchema, pointSchema, sectionSchema } from '#domain/catalogue/fields/blocks.ts';
import { pageBase } from '#domain/catalogue/fields/page-base.ts';
import { lineSchema } from '#domain/catalogue/fields/text.ts';

/** /signage-displays/banners, with a quote form for the service in `formTitle`. */
export const bannersPageSchema = z.strictObject({
  layout: z.literal('banners'),
  ...pageBase,
  /** About eight short points, shown under 'Key Features & Benefits'. */
  features: featuresSchema,
  /** Reasons to choose a banner. */
  benefits: z.strictObject({ heading: lineSchema, items: z.array(pointSchema).min(3) }),
  /** The four banner types. */
  types: z.strictObject({ heading: lineSchema, cards: z.array(cardSchema).length(4) }),
  /** Design and brand services. */
  designServices: sectionSchema,
  /** Related services. */
  otherServices: z.strictObject({ heading: lineSchema, items: z.array(pointSchema).min(3) }),
  /** How the shop handles waste and materials. */
  sustainability: sectionSchema,
  /** Title of the form, and the service name of its enquiries. */
  formTitle: lineSchema,
  /** The block beside the form, with the same title. */
  formBlock: sectionSchema,
});
