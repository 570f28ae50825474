import { z } from 'zod';
import { sizeSchema } from '#domain/catalogue/fields/artwork-size.ts';
import { pointSchema } from '#domain/catalogue/fields/blocks.ts';
import { pageBase } from '#domain/catalogue/fields/page-base.ts';
import { pagePathSchema } from '#domain/catalogue/fields/paths.ts';
import { finishLooks, materialLooks } from '#domain/catalogue/fields/sticker-looks.ts';
import { lineSchema } from '#domain/catalogue/fields/text.ts';
import { toolPageFields } from '#domain/catalogue/fields/tool-page.ts';

/** A length within limits, in millimetres. */
const millimetres = (least: number, most: number) => {
  const message = `must be ${least} to ${most} millimetres`;
  return z.number(message).min(least, message).max(most, message);
};

/** What a plotter can cut in a material. A value of 0 sets no limit. */
const limitsSchema = z.strictObject({
  /** The smallest radius that the blade follows. */
  radius: millimetres(0, 20),
  /** The narrowest strip that holds together. */
  bridge: millimetres(0, 20),
  /** The narrowest hole that can be weeded. */
  hole: millimetres(0, 50),
  /** Artwork that is smaller across is dust, and gets no outline. */
  speck: millimetres(0, 5),
});

const isDistinct = (entries: { name: string }[]): boolean => new Set(entries.map(({ name }) => name.toLowerCase())).size === entries.length;

/** Named entries, of which the first is chosen until the visitor chooses another. */
const named = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .array(z.strictObject({ name: lineSchema.max(60, 'must have at most 60 characters'), ...shape }))
    .min(1, 'must have at least one entry')
    .max(8, 'must have at most 8 entries')
    .refine((entries) => isDistinct(entries as { name: string }[]), 'must not name the same twice');

const borderSchema = z
  .strictObject({ most: millimetres(0, 20), usual: millimetres(0, 20) })
  .refine(({ most, usual }) => usual <= most, { path: ['usual'], error: 'must not be more than most' });

const sideSchema = millimetres(5, 2000);

/** Longest sides. */
const sizesSchema = z
  .strictObject({ smallest: sideSchema, largest: sideSchema, usual: sideSchema, offered: z.array(sideSchema).min(2).max(8) })
  .refine(({ smallest, largest }) => smallest < largest, { path: ['largest'], error: 'must be more than smallest' })
  .refine(({ offered, usual }) => offered.includes(usual), { path: ['usual'], error: 'must be one of the offered sizes' })
  .refine(({ offered, smallest, largest }) => offered.every((side) => side >= smallest && side <= largest), {
    path: ['offered'],
    error: 'must be between smallest and largest',
  });

/** /sticker-maker: makes a sticker from a logo on the visitor's device; its print file can then be sent with a quote request. */
export const stickerMakerPageSchema = z.strictObject({
  layout: z.literal('sticker-maker'),
  ...pageBase,
  ...toolPageFields,
  /** What a sticker can be made of, with what can be cut from it; named as in the `choices` of the products. */
  materials: named({ look: z.enum(materialLooks, { error: `must be one of: ${materialLooks.join(', ')}` }), limits: limitsSchema }),
  /** Finishes, named as in the `choices` of the products. */
  finishes: named({ look: z.enum(finishLooks, { error: `must be one of: ${finishLooks.join(', ')}` }) }),
  /** Millimetres between the artwork and the cut. */
  border: borderSchema,
  /** Millimetres of the longest side. */
  sizes: sizesSchema,
  /** Sheets with several stickers. */
  sheets: named({ size: sizeSchema }),
  /** Paths of the products that a single sticker can be ordered as, the usual one first. */
  products: z.array(pagePathSchema).min(1, 'must name at least one product'),
  /** The same for sheets. */
  sheetProducts: z.array(pagePathSchema).min(1, 'must name at least one product'),
  /** Which files work best. */
  files: z.strictObject({ heading: lineSchema, text: lineSchema, items: z.array(pointSchema).min(3) }),
});

/** A band that leads to the sticker maker with a file. */
export const stickerBandSchema = z.strictObject({
  heading: lineSchema,
  /** One sentence under it. */
  text: lineSchema,
});
export type StickerBandContent = z.infer<typeof stickerBandSchema>;
