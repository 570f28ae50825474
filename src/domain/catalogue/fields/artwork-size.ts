import { z } from 'zod';
import type { Size } from '#domain/artwork/file/facts.ts';
import { edgeNames, surfaceNames, viewingNames } from '#domain/artwork/judge/rule-names.ts';

/** Parses a size such as `90 x 55` or `90x55 mm`. */
export const sizeIn = (text: string): Size => {
  const [width = 0, height = 0] = [...text.matchAll(/\d+/g)].map(Number);
  return { width, height };
};

/** In millimetres, from a pen barrel to the side of a building: anything outside is a typo or in another unit. */
const [least, most] = [5, 50_000];
const isPrintable = (length: number): boolean => length >= least && length <= most;

/** Width and height in millimetres: `90 x 55`. */
export const sizeSchema = z
  .string('must be width x height in millimetres, such as 90 x 55')
  .regex(/^\d+ x \d+$/, 'must be width x height in millimetres, such as 90 x 55')
  .transform(sizeIn)
  .refine(({ width, height }) => isPrintable(width) && isPrintable(height), `must be ${least} to ${most} millimetres each way`);

/**
 * Size that artwork for the product is checked against until the visitor chooses another:
 *
 * - `{ viewing: handheld, size: 90 x 55 }` for a fixed format
 * - `{ viewing: sign, longest: 2000 }` where any shape is possible
 */
export const pageArtworkSchema = z
  .strictObject({
    /** Viewing distance, one of the `viewings` in artwork-check.yaml: sets the resolution a picture needs. */
    viewing: z.enum(viewingNames, { error: `must be one of: ${viewingNames.join(', ')}` }),
    /** What it is printed on, one of the `surfaces` in artwork-check.yaml: limits the ink. Coated paper where it is left out. */
    surface: z.enum(surfaceNames, { error: `must be one of: ${surfaceNames.join(', ')}` }).optional(),
    /** How its edges are made, one of the `edges` in artwork-check.yaml: sets bleed and safe area. Cut with a blade where it is left out. */
    edge: z.enum(edgeNames, { error: `must be one of: ${edgeNames.join(', ')}` }).optional(),
    /** Usual finished size in millimetres, without bleed; files may be portrait or landscape. */
    size: sizeSchema.optional(),
    /** Usual longest side in millimetres; the file sets the shape. */
    longest: z.int('must be a whole number of millimetres').refine(isPrintable, `must be ${least} to ${most} millimetres`).optional(),
  })
  .refine(
    ({ size, longest }) => (size === undefined) !== (longest === undefined),
    'must have either a size (90 x 55) or a longest side (2000), not both',
  );
