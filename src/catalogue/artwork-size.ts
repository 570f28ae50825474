import { z } from 'zod';
import type { Size } from '#artwork/facts.ts';
import { viewingNames } from '#artwork/rules.ts';

/** The two figures of a size such as `90 x 55`, `90x55 mm`. */
export const sizeIn = (text: string): Size => {
  const [width = 0, height = 0] = [...text.matchAll(/\d+/g)].map(Number);
  return { width, height };
};

/** From the barrel of a pen to the side of a building: what is outside is a slip of the keyboard, or meant in centimetres. */
const [least, most] = [5, 50_000];
const isPrintable = (length: number): boolean => length >= least && length <= most;

/** Width and height in millimetres: `90 x 55`. */
export const sizeSchema = z
  .string('must be width x height in millimetres, such as 90 x 55')
  .regex(/^\d+ x \d+$/, 'must be width x height in millimetres, such as 90 x 55')
  .transform(sizeIn)
  .refine(({ width, height }) => isPrintable(width) && isPrintable(height), `must be ${least} to ${most} millimetres each way`);

/**
 * What artwork for a page's product is measured by, before a visitor names a size of their own:
 *
 * - `{ viewing: handheld, size: 90 x 55 }` for a fixed format
 * - `{ viewing: sign, longest: 2000 }` where any shape is possible
 */
export const pageArtworkSchema = z
  .strictObject({
    /** From how far it is looked at, one of the viewings of artwork-check.yaml: decides how many dots per inch a picture needs. */
    viewing: z.enum(viewingNames, { error: `must be one of: ${viewingNames.join(', ')}` }),
    /** The usual finished size in millimetres, without bleed; it may lie on its side. */
    size: sizeSchema.optional(),
    /** The usual longest side in millimetres; the shape then comes from the file. */
    longest: z.int('must be a whole number of millimetres').refine(isPrintable, `must be ${least} to ${most} millimetres`).optional(),
  })
  .refine(
    ({ size, longest }) => (size === undefined) !== (longest === undefined),
    'must have either a size (90 x 55) or a longest side (2000), not both',
  );
