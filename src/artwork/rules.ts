import type { Size } from './facts.ts';
import type { FindingName } from './findings.ts';

/** From how far something is looked at decides how many dots it needs. */
export const viewingNames = ['handheld', 'poster', 'sign', 'outdoor'] as const;
export type ViewingName = (typeof viewingNames)[number];

/** Programs a fix is described for. */
export const programs = ['canva', 'illustrator', 'photoshop', 'affinity'] as const;
export type Program = (typeof programs)[number];

export interface Viewing {
  /** What is looked at from there: "Things held in the hand". */
  name: string;
  /** From this many dots per inch it is sharp. */
  good: number;
  /** From this many it will do. */
  acceptable: number;
  /** Why these figures. */
  reason: string;
}

/** Something that is printed, and the size it usually has: a fixed format, or any shape with a usual longest side. */
export interface Product {
  path: string;
  name: string;
  area: string;
  viewing: ViewingName;
  size?: Size | undefined;
  longest?: number | undefined;
}

/** What is said about a finding. Figures stand in curly brackets. */
export interface FindingWords {
  /** What it is, in a few words. */
  title: string;
  /** What it will look like in print. */
  print: string;
  /** What to do about it, whatever the program. */
  fix?: string | undefined;
  steps?: Record<Program, string> | undefined;
}

/** All that the check goes by, from catalogue/artwork-check.yaml and the pages: the same for the browser and the server. */
export interface ArtworkRules {
  /** How far artwork goes beyond the cut, and how far what matters stays inside, in millimetres. */
  bleed: number;
  safe: number;
  viewings: Record<ViewingName, Viewing>;
  formats: { group: string; sizes: ({ name: string } & Size)[] }[];
  products: Product[];
  words: Record<FindingName, FindingWords>;
}

/** What a visitor wants made of a file. */
export interface Wanted {
  /** The page of the product; empty when none was chosen. */
  product: string;
  size?: Size | undefined;
  /** The product of a request for several that the file belongs to, counted from 1. */
  line?: number | undefined;
}
