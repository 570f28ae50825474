import { z } from 'zod';
import { closingSchema, faqItemSchema, featuresSchema, sectionSchema, tileSchema } from '../blocks.ts';
import { pageBase } from '../page-base.ts';
import { lineSchema } from '../text.ts';

/** A page that gathers products for one purpose or trade, or tells about the company. */
export const overviewPageSchema = z
  .strictObject({
    layout: z.literal('overview'),
    ...pageBase,
    /** Heading over the tiles; left out where there are none. */
    tilesHeading: lineSchema.optional(),
    /** The products that fit; none on a page that is about something else. */
    tiles: z.array(tileSchema).min(3).max(12).optional(),
    /** Heading over the features. */
    featuresHeading: lineSchema,
    /** About eight true points. */
    features: featuresSchema,
    /** Heading over who the company is (ABN, address, people … of company.yaml), where this page says so; not shown as long as nothing is filled in there. */
    factsHeading: lineSchema.optional(),
    /** Sections of running text. */
    sections: z.array(sectionSchema).min(1),
    /** Questions and answers, where they help. */
    faq: z.array(faqItemSchema).min(2).optional(),
    /** The last band. */
    closing: closingSchema,
  })
  .refine(({ tiles, tilesHeading }) => (tiles === undefined) === (tilesHeading === undefined), {
    path: ['tilesHeading'],
    error: 'must stand with tiles, or both be left out',
  });
