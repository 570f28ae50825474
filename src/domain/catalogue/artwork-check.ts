import { z } from 'zod';
import { type FindingName, findingFigures } from '#domain/artwork/judge/findings.ts';
import { edgeNames, paperNames, programs, surfaceNames, viewingNames } from '#domain/artwork/judge/rule-names.ts';
import { sizeSchema } from '#domain/catalogue/fields/artwork-size.ts';
import { lineSchema } from '#domain/catalogue/fields/text.ts';

const millimetresSchema = z.number('must be a number of millimetres').min(0, 'must be 0 to 50').max(50, 'must be 0 to 50');
const densitySchema = z.int('must be a whole number of dots per inch').min(10, 'must be 10 to 1200').max(1200, 'must be 10 to 1200');

const pointsSchema = z.number('must be a number of points').min(0.1, 'must be 0.1 to 100').max(100, 'must be 0.1 to 100');

/** Two limits of resolution. */
const resolutionSchema = z
  .strictObject({
    /** Prints are sharp from this many dots per inch. */
    good: densitySchema,
    /** Prints are acceptable from this many dots per inch. */
    acceptable: densitySchema,
  })
  .refine(({ good, acceptable }) => acceptable < good, { path: ['acceptable'], error: 'must be less than good' });

const edgeSchema = z.strictObject({
  /** What has such edges, as in the table of the guide to bleed: "Rigid signs". */
  name: lineSchema,
  /** How far artwork extends beyond the cut, in millimetres. */
  bleed: millimetresSchema,
  /** How far important content stays inside the cut, in millimetres. */
  safe: millimetresSchema,
});

const surfaceSchema = z.strictObject({
  /** What it is: "Coated paper". */
  name: lineSchema,
  /** The heaviest total of the four inks in one place, in per cent, that dries and does not set off. */
  ink: z.int('must be a whole number of per cent').min(100, 'must be 100 to 400').max(400, 'must be 100 to 400'),
  /** The paper whose colours come closest; the preview shows them. */
  paper: z.enum(paperNames),
});

const viewingSchema = z
  .strictObject({
    /** What is viewed from this distance: "Signs and banners". */
    name: lineSchema,
    /** Prints are sharp from this many dots per inch. */
    good: densitySchema,
    /** Prints are acceptable from this many dots per inch. */
    acceptable: densitySchema,
    /** Why these figures, in one or two sentences: the viewing distance, and what the eye can resolve at that distance. */
    reason: lineSchema,
    /** The same for drawings of one bit a pixel, which have hard edges. */
    lineArt: resolutionSchema,
    /** The thinnest line that prints, in points, and the thinnest white one on an inked area. */
    line: z.strictObject({ thinnest: pointsSchema, reversed: pointsSchema }),
    /** The smallest text that can be read, in points, and the smallest white one on an inked area. */
    text: z.strictObject({ smallest: pointsSchema, reversed: pointsSchema }),
  })
  .refine(({ good, acceptable }) => acceptable < good, { path: ['acceptable'], error: 'must be less than good' });

const formatGroupSchema = z.strictObject({
  /** What the sizes have in common: "A sizes". */
  group: lineSchema,
  /** Name and finished size in millimetres: `{ name: A4, size: 210 x 297 }`. */
  sizes: z.array(z.strictObject({ name: lineSchema, size: sizeSchema })).min(1),
});

/** A line with placeholders such as `{dpi}`; each finding has its own set. */
const wordingSchema = (figures: readonly string[]) =>
  lineSchema.superRefine((text, context) => {
    const available =
      figures.length > 0 ? `this finding has ${figures.map((figure) => `{${figure}}`).join(', ')}` : 'this finding has no figures';
    for (const [whole, figure = ''] of text.matchAll(/\{([^{}]*)\}/g))
      if (!figures.includes(figure)) context.addIssue({ code: 'custom', message: `must not name ${whole}: ${available}` });
    if (/[{}]/.test(text.replace(/\{[^{}]*\}/g, '')))
      context.addIssue({ code: 'custom', message: 'has a curly bracket without its other half' });
  });

const wordsSchema = (figures: readonly string[]) =>
  z
    .strictObject({
      /** The finding in a few words. */
      title: wordingSchema(figures).max(60, 'must have at most 60 characters'),
      /** What it will look like in print. */
      print: wordingSchema(figures),
      /** How to fix it in any program. */
      fix: wordingSchema(figures).optional(),
      /** How to fix it in each program, with the names of its menus, or what to do instead where the program cannot. */
      steps: z.record(z.enum(programs), wordingSchema(figures)).optional(),
    })
    .refine(({ fix, steps }) => fix !== undefined || steps === undefined, {
      path: ['steps'],
      error: 'must come with fix: what to do comes before how',
    });

const wordsOfFindings = Object.fromEntries(Object.entries(findingFigures).map(([finding, figures]) => [finding, wordsSchema(figures)]));

/** `catalogue/artwork-check.yaml`: rules and texts of the artwork check. The usual size of a product is set on its page. */
export const artworkCheckSchema = z.strictObject({
  /** How edges are made, each with its bleed and safe area. A product names its own on its page (`artwork: { edge: sign }`). */
  edges: z.record(z.enum(edgeNames), edgeSchema),
  /** Viewing distances, each with the resolution it needs. */
  viewings: z.record(z.enum(viewingNames), viewingSchema),
  /** What is printed on, each with the ink it takes. A product names its own on its page (`artwork: { surface: film }`). */
  surfaces: z.record(z.enum(surfaceNames), surfaceSchema),
  /** Common sizes to choose from; business card sizes are added from their page. */
  formats: z.array(formatGroupSchema).min(1),
  /** Texts of each finding. Every finding of src/domain/artwork/judge/findings.ts needs an entry. */
  words: z.strictObject(wordsOfFindings as Record<FindingName, ReturnType<typeof wordsSchema>>, {
    error: ({ code, keys }) =>
      code === 'unrecognized_keys' ? `has a finding that the check does not know: ${(keys as string[]).join(', ')}` : undefined,
  }),
});

export type ArtworkCheck = z.infer<typeof artworkCheckSchema>;
