import type { Catalogue } from '#catalogue/catalogue.ts';
import { createFind, type Find } from './find.ts';
import { makeSearchIndex } from './make-index.ts';

const known = new WeakMap<Catalogue, Find>();

/** Finds in the catalogue itself, for pages that are drawn live: the same index and the same code as in the browser. */
export const findInCatalogue = (catalogue: Catalogue): Find => {
  const find = known.get(catalogue) ?? createFind(makeSearchIndex(catalogue));
  known.set(catalogue, find);
  return find;
};
