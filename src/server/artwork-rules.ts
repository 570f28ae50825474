import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { type FindingName, findingFigures } from '#artwork/findings.ts';
import { type ArtworkRules, programs, viewingNames } from '#artwork/rules.ts';

/** Where the build puts what the artwork check goes by, for the browser and for us. */
export const artworkRulesFile = 'dist/client/artwork-rules.json';

const size = z.object({ width: z.number(), height: z.number() });
const words = z.object({
  title: z.string(),
  print: z.string(),
  fix: z.string().optional(),
  steps: z.record(z.enum(programs), z.string()).optional(),
});

const artworkRulesSchema = z.object({
  bleed: z.number(),
  safe: z.number(),
  viewings: z.record(z.enum(viewingNames), z.object({ name: z.string(), good: z.number(), acceptable: z.number(), reason: z.string() })),
  formats: z.array(z.object({ group: z.string(), sizes: z.array(z.object({ name: z.string(), ...size.shape })) })),
  products: z.array(
    z.object({
      path: z.string(),
      name: z.string(),
      area: z.string(),
      viewing: z.enum(viewingNames),
      size: size.optional(),
      longest: z.number().optional(),
    }),
  ),
  words: z.record(z.enum(Object.keys(findingFigures) as [FindingName, ...FindingName[]]), words),
});

/** What the artwork check goes by, as the build wrote it. */
export const readArtworkRules = async (file: string): Promise<ArtworkRules> => {
  try {
    return artworkRulesSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new Error(`${file} ${missing ? 'is missing' : 'is not what the build writes'}. Please build the site: npm run build`);
  }
};
