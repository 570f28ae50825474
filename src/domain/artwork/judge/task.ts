import type { Size } from '#domain/artwork/file/facts.ts';
import type { PaperName } from './rule-names.ts';
import type { ArtworkRules, Edge, Viewing, Wanted } from './rules.ts';

/** Requirements a file is judged against. */
export interface Task {
  viewing: Viewing;
  bleed: number;
  /** How far text stays inside the cut. */
  safe: number;
  /** The heaviest total ink that the material takes, in per cent. */
  ink: number;
  /** The paper whose colours come closest to it. */
  paper: PaperName;
  /** The finished size, where the visitor gave one. */
  size: Size | undefined;
}

/** The edge of a product; cut with a blade where it names none, or is not known. */
export const edgeFor = (rules: Pick<ArtworkRules, 'edges' | 'products'>, path: string | undefined): Edge =>
  rules.edges[rules.products.find((product) => product.path === path)?.edge ?? 'cut'];

/** Without a known product, assumes the strictest viewing distance. */
export const taskOf = (rules: ArtworkRules, wanted: Wanted | undefined): Task => {
  const product = rules.products.find(({ path }) => path === wanted?.product);
  const surface = rules.surfaces[product?.surface ?? 'coated'];
  const edge = edgeFor(rules, wanted?.product);
  return {
    viewing: rules.viewings[product?.viewing ?? 'handheld'],
    bleed: edge.bleed,
    safe: edge.safe,
    ink: surface.ink,
    paper: surface.paper,
    size: wanted?.size,
  };
};

/** Default size for a product and a file: its usual format, or the shape of the file scaled to the product's usual longest side. */
export const usualSize = (rules: ArtworkRules, path: string, shape: Size | undefined): Size | undefined => {
  const product = rules.products.find((one) => one.path === path);
  if (product?.size) return product.size;
  const { longest } = product ?? {};
  if (!longest || !shape) return;
  const scale = longest / Math.max(shape.width, shape.height);
  return { width: Math.max(1, Math.round(shape.width * scale)), height: Math.max(1, Math.round(shape.height * scale)) };
};
