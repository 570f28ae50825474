import { z } from 'zod';
import { closingSchema, faqItemSchema, featuresSchema, sectionSchema, tileSchema } from '#domain/catalogue/fields/blocks.ts';
import { pageBase } from '#domain/catalogue/fields/page-base.ts';
import { lineSchema } from '#domain/catalogue/fields/text.ts';
import { stickerBandSchema } from './sticker-maker.ts';

/** A page that lists products for one purpose or trade, or describes the company. */
export const overviewPageSchema = z
  .strictObject({
    layout: z.literal('overview'),
    ...pageBase,
    /** Heading over the tiles; leave out where there are none. */
    tilesHeading: lineSchema.optional(),
    /** Matching products; leave out on a page that is not about products. */
    tiles: z.array(tileSchema).min(3).max(12).optional(),
    /** Heading over the features. */
    featuresHeading: lineSchema,
    /** About eight true points. */
    features: featuresSchema,
    /** Shows the company's facts of company.yaml (ABN, address, people …) under this heading; hidden while none is filled in. */
    factsHeading: lineSchema.optional(),
    /** Sections of running text. */
    sections: z.array(sectionSchema).min(1),
    /** Leads to the sticker maker with a logo. */
    stickerMaker: stickerBandSchema.optional(),
    /** Questions and answers, where they help. */
    faq: z.array(faqItemSchema).min(2).optional(),
    /** The last band. */
    closing: closingSchema,
  })
  .refine(({ tiles, tilesHeading }) => (tiles === undefined) === (tilesHeading === undefined), {
    path: ['tilesHeading'],
    error: 'must come with tiles, or both be left out',
  });
