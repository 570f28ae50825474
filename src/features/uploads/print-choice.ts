import type { ArtworkFacts, Inspection, Size } from '#domain/artwork/file/facts.ts';
import { sizeInChoice } from '#domain/artwork/file/measures.ts';
import type { ArtworkRules, Wanted } from '#domain/artwork/judge/rules.ts';
import { usualSize } from '#domain/artwork/judge/task.ts';

/** The visitor's choice of product and size for a file, as form values. */
export interface Choice {
  /** The product's path; empty when none was chosen. */
  product: string;
  /** 'usual', 'own' (the file's size), a format by its position in the rules ("0/4"), or 'typed' (width and height). */
  size: string;
  width: string;
  height: string;
}

export const typedSize = 'typed';

const factsIn = (inspection: Inspection): ArtworkFacts | undefined => ('facts' in inspection ? inspection.facts : undefined);

/** The size a file states: its page size, its bounding box, or its pixels at the stated density. */
export const ownSize = (inspection: Inspection): Size | undefined => {
  const facts = factsIn(inspection);
  if (facts?.kind === 'pdf') return facts.pages[0]?.size;
  if (facts?.kind === 'postscript') return facts.size ?? undefined;
  if (!facts?.density) return;
  return { width: (facts.pixels.width / facts.density.width) * 25.4, height: (facts.pixels.height / facts.density.height) * 25.4 };
};

/** A size with the file's proportions. */
const shapeOf = (inspection: Inspection): Size | undefined => {
  const facts = factsIn(inspection);
  return facts && 'pixels' in facts ? facts.pixels : ownSize(inspection);
};

export const sizeOfProduct = (rules: ArtworkRules, product: string, inspection: Inspection): Size | undefined =>
  usualSize(rules, product, shapeOf(inspection));

/** Large products are designed at a scale of 1:10 or 1:4: a page at least this many times smaller than its product is not at full size. */
const reducedScale = 4;

/**
 * The default choice. The file's own size is used for pages (an image's stated size is unreliable), unless the product has a
 * fixed size or is far larger.
 */
export const firstChoice = (rules: ArtworkRules, product: string, inspection: Inspection): Choice => {
  const known = rules.products.find(({ path }) => path === product);
  const facts = factsIn(inspection);
  const own = facts && !('pixels' in facts) ? ownSize(inspection) : undefined;
  const longest = known?.longest ?? 0;
  const counts = own !== undefined && Math.max(own.width, own.height) * reducedScale > longest;
  const size = known?.size ? 'usual' : counts ? 'own' : longest ? 'usual' : typedSize;
  return { product: known?.path ?? '', size, width: '', height: '' };
};

/** The choice with the size chosen for the product, if that option states one. */
export const withChosenSize = (choice: Choice, chosen: string | undefined): Choice => {
  const size = chosen && sizeInChoice(chosen);
  return size ? { ...choice, size: typedSize, width: String(size.width), height: String(size.height) } : choice;
};

/** A length in millimetres as people type it: 90, 90.5, 90,5 mm, 2 m. */
export const lengthOf = (text: string): number | undefined => {
  const [, figure = '', unit = 'mm'] = /^\s*(\d+(?:[.,]\d+)?)\s*(mm|cm|m)?\s*$/i.exec(text) ?? [];
  const length = Number(figure.replace(',', '.')) * { mm: 1, cm: 10, m: 1000 }[unit.toLowerCase() as 'mm' | 'cm' | 'm'];
  return figure && length >= 1 && length <= 100_000 ? length : undefined;
};

/** Resolves the choice to a product and a size. */
export const wantedOf = (choice: Choice, rules: ArtworkRules, inspection: Inspection): Wanted => {
  const { product, size } = choice;
  if (size === 'usual') return { product, size: sizeOfProduct(rules, product, inspection) };
  if (size === 'own') return { product, size: ownSize(inspection) };
  if (size === typedSize) {
    const [width, height] = [lengthOf(choice.width), lengthOf(choice.height)];
    return { product, size: width && height ? { width, height } : undefined };
  }
  const [group = 0, index = 0] = size.split('/').map(Number);
  const format = rules.formats[group]?.sizes[index];
  return { product, size: format && { width: format.width, height: format.height } };
};
