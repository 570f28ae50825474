import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { pageAt } from '#domain/catalogue/queries.ts';
import { questionsOf } from '#domain/catalogue/questions.ts';
import { createFind, type Find } from './find.ts';
import { makeSearchIndex } from './make-index.ts';
import { shortened } from './make-questions.ts';

const cache = new WeakMap<Catalogue, Find>();

/** Searches the catalogue for live pages, with the same index and code as the browser. */
export const searchCatalogue = (catalogue: Catalogue): Find => {
  const find = cache.get(catalogue) ?? createFind(makeSearchIndex(catalogue));
  cache.set(catalogue, find);
  return (query) => {
    const found = find(query);
    // Fill in the answers that the index leaves out to stay small.
    const answers = found.answers.map((answer) => {
      const page = pageAt(catalogue, answer.href.replace(/#.*/, ''));
      return { ...answer, answer: shortened(questionsOf(page).find(({ question }) => question === answer.question)?.answer ?? '') };
    });
    return { ...found, answers };
  };
};
