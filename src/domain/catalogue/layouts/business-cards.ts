import { z } from 'zod';
import {
  actionSchema,
  cardSchema,
  closingSchema,
  featuresSchema,
  imageSchema,
  pointSchema,
  sectionSchema,
  tileSchema,
} from '#domain/catalogue/fields/blocks.ts';
import { pageBase } from '#domain/catalogue/fields/page-base.ts';
import { lineSchema } from '#domain/catalogue/fields/text.ts';

/** Points under a heading. */
const points = z.strictObject({
  /** Heading over the points. */
  heading: lineSchema,
  /** A line under the heading. */
  text: lineSchema.optional(),
  /** The points. */
  items: z.array(pointSchema).min(3),
});

/** A point with a button. */
const pointWithAction = z.strictObject({ ...pointSchema.shape, action: actionSchema });

/** A business card in one of its sizes. */
const cardVariantSchema = z.strictObject({
  /** Name of the variant. */
  title: lineSchema,
  /** Picture of the variant. All are taken from the same distance, so the sizes can be compared. */
  image: imageSchema,
  /** One or two sentences. */
  description: lineSchema,
  /** Finished size: `90x55 mm`. */
  size: z.string().regex(/^\d+x\d+ mm$/, 'must look like 90x55 mm'),
  /** Two to four short points. */
  features: z.array(lineSchema).min(2).max(4),
});
export type CardVariant = z.infer<typeof cardVariantSchema>;

/** /stationery/business-cards, with the inline quote form. */
export const businessCardsPageSchema = z.strictObject({
  layout: z.literal('business-cards'),
  ...pageBase,
  /** About eight short points, shown under 'Key Features & Benefits'. */
  features: featuresSchema,
  /** What the shop's designers do for a card. */
  designServices: sectionSchema,
  /** Solid Colour, Full Colour, Printed Envelopes, Wallet Envelopes. */
  cardTypes: z.strictObject({ heading: lineSchema, cards: z.array(cardSchema).length(4) }),
  /** Standard, Creative, Minimalist, Premium. */
  designOptions: points,
  /** The seven sizes. */
  sizes: z.strictObject({ heading: lineSchema, text: lineSchema, variants: z.array(cardVariantSchema).length(7) }),
  /** Matte, Gloss, Spot UV. */
  finishes: points,
  /** Standard, Premium, Textured. */
  paperStocks: points,
  /** 'Connect to Designers': where to get a template, where to upload a file, how to design a card yourself. */
  connect: z.strictObject({
    heading: lineSchema,
    /** A line under the heading. */
    text: lineSchema.optional(),
    download: pointWithAction,
    upload: pointWithAction,
    desktop: pointWithAction,
    /** Contact button under the three points. */
    action: actionSchema,
  }),
  /** Cards as marketing: loyalty, appointment, referral. */
  marketingDesign: sectionSchema,
  /** Products that go with a card. */
  complementary: z.strictObject({ heading: lineSchema, tiles: z.array(tileSchema).min(3) }),
  /** The last band with its button. */
  closing: closingSchema,
});
