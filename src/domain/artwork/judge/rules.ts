// Browser code may import only types from here: zod is larger than the check.
import { z } from 'zod';
import type { Size } from '#domain/artwork/file/facts.ts';
import { type FindingName, findingFigures } from './findings.ts';
import { programs, viewingNames } from './rule-names.ts';

const sizeSchema = z.object({ width: z.number(), height: z.number() });

const viewingSchema = z.object({
  /** What is viewed from this distance: "Things held in the hand". */
  name: z.string(),
  /** Sharp from this resolution, in dots per inch. */
  good: z.number(),
  /** Acceptable from this resolution. */
  acceptable: z.number(),
  /** Why these figures. */
  reason: z.string(),
});
export type Viewing = z.infer<typeof viewingSchema>;

/** A printed product with its usual size: a fixed format, or any shape with a usual longest side. */
const productSchema = z.object({
  path: z.string(),
  name: z.string(),
  area: z.string(),
  viewing: z.enum(viewingNames),
  size: sizeSchema.optional(),
  longest: z.number().optional(),
});
export type Product = z.infer<typeof productSchema>;

/** Texts of a finding, with placeholders in curly brackets. */
const findingWordsSchema = z.object({
  /** The finding in a few words. */
  title: z.string(),
  /** What it will look like in print. */
  print: z.string(),
  /** How to fix it in any program. */
  fix: z.string().optional(),
  steps: z.record(z.enum(programs), z.string()).optional(),
});
export type FindingWords = z.infer<typeof findingWordsSchema>;

/** Rules of the artwork check, from catalogue/artwork-check.yaml and the pages; shared by browser and server. */
export const artworkRulesSchema = z.object({
  /** How far artwork extends beyond the cut, in millimetres. */
  bleed: z.number(),
  /** How far important content stays inside the cut, in millimetres. */
  safe: z.number(),
  viewings: z.record(z.enum(viewingNames), viewingSchema),
  formats: z.array(z.object({ group: z.string(), sizes: z.array(z.object({ name: z.string(), ...sizeSchema.shape })) })),
  products: z.array(productSchema),
  words: z.record(z.enum(Object.keys(findingFigures) as [FindingName, ...FindingName[]]), findingWordsSchema),
});
export type ArtworkRules = z.infer<typeof artworkRulesSchema>;

/** What a visitor wants printed from a file. */
export interface Wanted {
  /** Path of the product page; empty when no product was chosen. */
  product: string;
  size?: Size | undefined;
  /** The quote line the file belongs to, counted from 1. */
  line?: number | undefined;
}
