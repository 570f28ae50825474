import type { Size } from './facts.ts';
import type { ArtworkRules, Viewing, Wanted } from './rules.ts';

/** What a file is judged by. */
export interface Task {
  viewing: Viewing;
  bleed: number;
  /** The finished size, where somebody said one. */
  size: Size | undefined;
}

/** From what a visitor wants to what that asks of a file. A product nobody knows is held in the hand: that asks the most. */
export const taskOf = (rules: ArtworkRules, wanted: Wanted | undefined): Task => {
  const product = rules.products.find(({ path }) => path === wanted?.product);
  return { viewing: rules.viewings[product?.viewing ?? 'handheld'], bleed: rules.bleed, size: wanted?.size };
};

/** The size to begin with for a product and a file: its usual format, or the file's own shape with the product's usual longest side. */
export const usualSize = (rules: ArtworkRules, path: string, shape: Size | undefined): Size | undefined => {
  const product = rules.products.find((one) => one.path === path);
  if (product?.size) return product.size;
  const { longest } = product ?? {};
  if (!longest || !shape) return;
  const scale = longest / Math.max(shape.width, shape.height);
  return { width: Math.max(1, Math.round(shape.width * scale)), height: Math.max(1, Math.round(shape.height * scale)) };
};
