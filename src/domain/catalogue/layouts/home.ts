import { z } from 'zod';
import { actionSchema, tileSchema } from '#domain/catalogue/fields/blocks.ts';
import { pageBase } from '#domain/catalogue/fields/page-base.ts';
import { lineSchema } from '#domain/catalogue/fields/text.ts';

const grid = (count: number) =>
  z.strictObject({
    /** Heading of the grid. */
    heading: lineSchema,
    /** A line under the heading. */
    text: lineSchema,
    /** Its tiles. */
    tiles: z.array(tileSchema).length(count, `must have exactly ${count} tiles`),
  });

/** The home page. */
export const homePageSchema = z.strictObject({
  layout: z.literal('home'),
  ...pageBase,
  /** The two buttons of the hero. */
  actions: z.array(actionSchema).length(2),
  /** 'Our Services': the tiles come from the six menus. */
  services: z.strictObject({ heading: lineSchema, text: lineSchema }),
  /** Eight tiles marked HOT. */
  hot: grid(8),
  /** Twelve tiles marked NEW. */
  fresh: grid(12),
  /** Eight tiles with an ENQUIRE overlay. */
  luxury: grid(8),
  /** Heading and text of the band with the company's claims and cities. */
  reach: z.strictObject({ heading: lineSchema, text: lineSchema, citiesHeading: lineSchema }),
});
