import type { Catalogue } from '#catalogue/catalogue.ts';
import { pageAt } from '#catalogue/queries.ts';
import { questionsOf } from '#catalogue/questions.ts';
import { createFind, type Find } from './find.ts';
import { makeSearchIndex } from './make-index.ts';
import { shortened } from './make-questions.ts';

const known = new WeakMap<Catalogue, Find>();

/** Finds in the catalogue itself, for pages that are drawn live: the same index and the same code as in the browser. */
export const findInCatalogue = (catalogue: Catalogue): Find => {
  const find = known.get(catalogue) ?? createFind(makeSearchIndex(catalogue));
  known.set(catalogue, find);
  return (query) => {
    const found = find(query);
    // Here the answers that the index leaves to their pages are at hand.
    const answers = found.answers.map((answer) => {
      const page = pageAt(catalogue, answer.href.replace(/#.*/, ''));
      return { ...answer, answer: shortened(questionsOf(page).find(({ question }) => question === answer.question)?.answer ?? '') };
    });
    return { ...found, answers };
  };
};
