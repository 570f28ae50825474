import type { ArtworkFacts, Inspection, Size } from '#artwork/facts.ts';
import { sizeInChoice } from '#artwork/measures.ts';
import type { ArtworkRules, Wanted } from '#artwork/rules.ts';
import { usualSize } from '#artwork/task.ts';

/** What a visitor chose for a file. */
export interface Choice {
  /** The page of the product; empty when none was chosen. */
  product: string;
  /** Which size: the usual one, the file's own, a format by its place in the rules ("0/4"), or the two figures typed in. */
  size: string;
  width: string;
  height: string;
}

export const typedSize = 'typed';

const factsIn = (inspection: Inspection): ArtworkFacts | undefined => ('facts' in inspection ? inspection.facts : undefined);

/** The size a file says it has: of its page, of its box, or of its dots where it says how dense they are. */
export const ownSize = (inspection: Inspection): Size | undefined => {
  const facts = factsIn(inspection);
  if (facts?.kind === 'pdf') return facts.pages[0]?.size;
  if (facts?.kind === 'postscript') return facts.size ?? undefined;
  if (!facts?.density) return;
  return { width: (facts.pixels.width / facts.density.width) * 25.4, height: (facts.pixels.height / facts.density.height) * 25.4 };
};

/** What a file has the shape of. */
const shapeOf = (inspection: Inspection): Size | undefined => {
  const facts = factsIn(inspection);
  return facts && 'pixels' in facts ? facts.pixels : ownSize(inspection);
};

/** The usual size of a product for this file. */
export const sizeOfProduct = (rules: ArtworkRules, product: string, inspection: Inspection): Size | undefined =>
  usualSize(rules, product, shapeOf(inspection));

/** Large things are drawn at a tenth or a quarter: a page this many times smaller than its product was never meant to be its size. */
const anotherScale = 4;

/** What to begin with. A page has a size of its own, which counts unless the product has a format or is far larger; a picture's stated one means little. */
export const firstChoice = (rules: ArtworkRules, product: string, inspection: Inspection): Choice => {
  const known = rules.products.find(({ path }) => path === product);
  const facts = factsIn(inspection);
  const own = facts && !('pixels' in facts) ? ownSize(inspection) : undefined;
  const longest = known?.longest ?? 0;
  const counts = own !== undefined && Math.max(own.width, own.height) * anotherScale > longest;
  const size = known?.size ? 'usual' : counts ? 'own' : longest ? 'usual' : typedSize;
  return { product: known?.path ?? '', size, width: '', height: '' };
};

/** The choice with the size that was chosen for the product, where that says one. */
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

/** What the choice comes to. */
export const wantedOf = (choice: Choice, rules: ArtworkRules, inspection: Inspection): Wanted => {
  const { product, size } = choice;
  if (size === 'usual') return { product, size: sizeOfProduct(rules, product, inspection) };
  if (size === 'own') return { product, size: ownSize(inspection) };
  if (size === typedSize) {
    const [width, height] = [lengthOf(choice.width), lengthOf(choice.height)];
    return { product, size: width && height ? { width, height } : undefined };
  }
  const [group = 0, place = 0] = size.split('/').map(Number);
  const format = rules.formats[group]?.sizes[place];
  return { product, size: format && { width: format.width, height: format.height } };
};
