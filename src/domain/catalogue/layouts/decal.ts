import { z } from 'zod';
import { featuresSchema, figureSchema, pointListSchema, sectionSchema } from '#domain/catalogue/fields/blocks.ts';
import { pageBase } from '#domain/catalogue/fields/page-base.ts';

/** Hero, feature list, chat button: the decal and holographic label pages of the shop. */
export const decalPageSchema = z.strictObject({
  layout: z.literal('decal'),
  ...pageBase,
  /** About eight true points about the product. */
  features: featuresSchema,
  /** Figures shown as a small table. */
  figures: z.array(figureSchema).min(2).optional(),
  /** Its materials or finishes, each with a close picture. */
  materials: pointListSchema.optional(),
  /** A short guide: surface, fitting, care. */
  section: sectionSchema,
});
