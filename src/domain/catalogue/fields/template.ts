import { z } from 'zod';
import { sizeSchema } from './artwork-size.ts';
import { edgeSides, templateFolds, templateShapes } from './template-names.ts';
import { lineSchema } from './text.ts';

const depthSchema = z.number('must be a number of millimetres').min(1, 'must be 1 to 1000').max(1000, 'must be 1 to 1000');

/** A strip along edges of the print that is hidden, folded or bound. */
const stripSchema = z.strictObject({
  /** Name of its layer: `Hems`. */
  layer: lineSchema.max(24, 'must have at most 24 characters'),
  /** What happens to it, as the template says it: `Hem, no text here`. */
  label: lineSchema.max(60, 'must have at most 60 characters'),
  /** The edges that have it. */
  edges: z.array(z.enum(edgeSides, { error: `must be one of: ${edgeSides.join(', ')}` })).min(1, 'must name at least one edge'),
  /** How far it reaches into the print, in millimetres. */
  depth: depthSchema,
  /** It is only on the front or only on the back; on both where it is left out. On the back, left and right change places. */
  only: z.enum(['front', 'back'], { error: 'must be front or back, or left out' }).optional(),
});

const holesSchema = z.strictObject({
  /** Name of their layer: `Eyelets`. */
  layer: lineSchema.max(24, 'must have at most 24 characters'),
  label: lineSchema.max(60, 'must have at most 60 characters'),
  /** In millimetres. */
  diameter: depthSchema,
  /** From the edge to the middle of the hole, in millimetres. */
  inset: depthSchema,
  /** At most this far apart, in millimetres; only in the corners where it is left out. */
  every: depthSchema.optional(),
  /** One hole in the middle of the upper edge, in place of the corners. */
  single: z.literal(true, 'must be true, or left out').optional(),
});

/** A window of an envelope, in millimetres from the lower left corner of the face. */
const windowSchema = z.strictObject({ label: lineSchema, left: depthSchema, bottom: depthSchema, size: sizeSchema });

/** Blank templates for a product: `{ smallest: 40 x 40, largest: 300 x 450 }`. */
export const pageTemplateSchema = z.strictObject({
  /** Smallest and largest finished size, either way up. */
  smallest: sizeSchema,
  largest: sizeSchema,
  /** `1` where only one side can be printed; else templates have one or two. */
  sides: z.literal(1, 'must be 1, or left out').optional(),
  /** Shapes besides the rectangle. They are cut by a machine, so their templates have a cut line. */
  shapes: z.array(z.enum(templateShapes, { error: `must be one of: ${templateShapes.join(', ')}` })).optional(),
  /** Sizes of templates, where the `choices` do not name flat pieces. */
  sizes: z.array(lineSchema).optional(),
  /** Folds to choose from besides none. */
  folds: z.array(z.enum(templateFolds, { error: `must be one of: ${templateFolds.join(', ')}` })).optional(),
  /** Sizes among the `choices` that are folded, each with its fold. */
  folded: z.record(lineSchema, z.enum(templateFolds)).optional(),
  /** The sizes in `choices` are those of the folded piece; it opens to twice the width and is folded in the middle. */
  opens: z.literal(true, 'must be true, or left out').optional(),
  strips: z.array(stripSchema).optional(),
  holes: holesSchema.optional(),
  window: windowSchema.optional(),
});

export type PageTemplate = z.infer<typeof pageTemplateSchema>;
