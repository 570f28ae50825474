import type { Size } from '#domain/artwork/file/facts.ts';
import type { FindingName } from './findings.ts';
import type { EdgeName, PaperName, programs, SurfaceName, viewingNames } from './rule-names.ts';

type ViewingName = (typeof viewingNames)[number];

/** The resolution that prints viewed from one distance need. Its fields are documented in domain/catalogue/artwork-check.ts. */
export interface Viewing {
  name: string;
  good: number;
  acceptable: number;
  reason: string;
  /** The same for drawings of one bit a pixel. */
  lineArt: { good: number; acceptable: number };
  /** Limits in points, for dark on light and for reversed. */
  line: { thinnest: number; reversed: number };
  text: { smallest: number; reversed: number };
}

/** What is printed on. */
export interface Surface {
  name: string;
  /** The heaviest total ink, in per cent. */
  ink: number;
  /** The paper whose colours come closest. */
  paper: PaperName;
}

/** How the edges of a piece are made. Lengths are in millimetres. */
export interface Edge {
  name: string;
  /** How far artwork runs past the cut. */
  bleed: number;
  /** How far text stays inside the cut. */
  safe: number;
}

/** A printed product with its usual size: a fixed format, or any shape with a usual longest side. */
export interface Product {
  path: string;
  name: string;
  area: string;
  viewing: ViewingName;
  surface?: SurfaceName | undefined;
  edge?: EdgeName | undefined;
  size?: Size | undefined;
  longest?: number | undefined;
}

/** Texts of a finding, with placeholders in curly brackets. */
export interface FindingWords {
  title: string;
  print: string;
  fix?: string | undefined;
  steps?: Record<(typeof programs)[number], string> | undefined;
}

/** What the artwork check judges by. Its schema is domain/catalogue/artwork-rules.ts. */
export interface ArtworkRules {
  edges: Record<EdgeName, Edge>;
  viewings: Record<ViewingName, Viewing>;
  surfaces: Record<SurfaceName, Surface>;
  formats: { group: string; sizes: (Size & { name: string })[] }[];
  products: Product[];
  words: Record<FindingName, FindingWords>;
}

/** What a visitor wants printed from a file. */
export interface Wanted {
  /** Path of the product page; empty when no product was chosen. */
  product: string;
  size?: Size | undefined;
  /** The quote line the file belongs to, counted from 1. */
  line?: number | undefined;
}
