import { z } from 'zod';
import { type FindingName, findingFigures } from '#artwork/findings.ts';
import { programs, viewingNames } from '#artwork/rules.ts';
import { sizeSchema } from './artwork-size.ts';
import { lineSchema } from './text.ts';

const millimetresSchema = z.number('must be a number of millimetres').min(0, 'must be 0 to 50').max(50, 'must be 0 to 50');
const densitySchema = z.int('must be a whole number of dots per inch').min(10, 'must be 10 to 1200').max(1200, 'must be 10 to 1200');

const viewingSchema = z
  .strictObject({
    /** What is looked at from there: "Signs and banners". */
    name: lineSchema,
    /** From this many dots per inch it is sharp. */
    good: densitySchema,
    /** From this many it will do. */
    acceptable: densitySchema,
    /** Why these figures, in a sentence or two: from how far it is looked at, and what the eye can tell apart from there. */
    reason: lineSchema,
  })
  .refine(({ good, acceptable }) => acceptable < good, { path: ['acceptable'], error: 'must be less than good' });

const formatGroupSchema = z.strictObject({
  /** What the sizes have in common: "A sizes". */
  group: lineSchema,
  /** `false` where a sheet with cut and bleed would mislead: an envelope is more than its face. Others can be downloaded as blank templates. */
  templates: z.literal(false, 'must be false, or left out').optional(),
  /** Each with its finished size in millimetres, `{ name: A4, size: 210 x 297 }`. */
  sizes: z.array(z.strictObject({ name: lineSchema, size: sizeSchema })).min(1),
});

/** A line with figures in curly brackets, `{dpi}`; a finding offers its own and no others. */
const wordingSchema = (offered: readonly string[]) =>
  lineSchema.superRefine((text, context) => {
    const known =
      offered.length > 0 ? `this finding has ${offered.map((figure) => `{${figure}}`).join(', ')}` : 'this finding has no figures';
    for (const [whole, figure = ''] of text.matchAll(/\{([^{}]*)\}/g))
      if (!offered.includes(figure)) context.addIssue({ code: 'custom', message: `must not name ${whole}: ${known}` });
    if (/[{}]/.test(text.replace(/\{[^{}]*\}/g, '')))
      context.addIssue({ code: 'custom', message: 'has a curly bracket without its other half' });
  });

const wordsSchema = (figures: readonly string[]) =>
  z
    .strictObject({
      /** What it is, in a few words. */
      title: wordingSchema(figures).max(60, 'must have at most 60 characters'),
      /** What it will look like in print. */
      print: wordingSchema(figures),
      /** What to do about it, whatever the program. */
      fix: wordingSchema(figures).optional(),
      /** The same in each program, with the names of its menus; where a program cannot do it, what to do instead. */
      steps: z.record(z.enum(programs), wordingSchema(figures)).optional(),
    })
    .refine(({ fix, steps }) => fix !== undefined || steps === undefined, {
      path: ['steps'],
      error: 'must stand with fix: what to do comes before how',
    });

const wordsOfFindings = Object.fromEntries(Object.entries(findingFigures).map(([finding, figures]) => [finding, wordsSchema(figures)]));

/** `catalogue/artwork-check.yaml`: what the artwork check goes by, and what it says. Usual sizes of products stand on their pages. */
export const artworkCheckSchema = z.strictObject({
  /** How far artwork goes beyond the cut, in millimetres. */
  bleed: millimetresSchema,
  /** How far what matters stays inside the cut, in millimetres. */
  safe: millimetresSchema,
  /** From how far things are looked at, which decides how many dots they need. */
  viewings: z.record(z.enum(viewingNames), viewingSchema),
  /** Common sizes to choose from; those of business cards are added from their page. */
  formats: z.array(formatGroupSchema).min(1),
  /** What is said about each finding. Every finding of src/artwork/findings.ts has an entry. */
  words: z.strictObject(wordsOfFindings as Record<FindingName, ReturnType<typeof wordsSchema>>, {
    error: ({ code, keys }) =>
      code === 'unrecognized_keys' ? `has a finding that the check does not know: ${(keys as string[]).join(', ')}` : undefined,
  }),
});

export type ArtworkCheck = z.infer<typeof artworkCheckSchema>;
