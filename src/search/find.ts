import MiniSearch from 'minisearch';
import { readQuery } from './query.ts';
import type { SearchEntry, SearchIndex } from './search-index.ts';
import { createVocabulary } from './vocabulary.ts';
import { isFiller, stemOf, stemsOf, wordsOf } from './words.ts';

/** Further words are not looked at. */
const mostWords = 12;

/** How much a word counts in each field. */
const boost = { title: 6, names: 5, same: 5.5, keywords: 2.5, words: 1 };

/** What fits less well than this share of the best is left out. */
const leastShare = 0.12;

/** Finds entries, the best first. */
export type Find = (query: string) => SearchEntry[];

/** Makes the one function that browser and server find with. */
export const createFind = ({ entries, same }: SearchIndex): Find => {
  const withSame = createSynonyms(same);
  const documents = entries.map(({ title, names = '', keywords = '', words = '' }, id) => ({
    id,
    title,
    names,
    same: withSame(`${title} ${names}`),
    keywords,
    words,
  }));
  const search = new MiniSearch<(typeof documents)[number]>({
    fields: Object.keys(boost),
    tokenize: stemsOf,
    processTerm: (stem) => stem,
  });
  search.addAll(documents);
  const vocabulary = createVocabulary(
    documents.flatMap(({ id: _id, ...fields }) => Object.values(fields)),
    [...entries.map(({ title }) => title), ...same.flat()],
  );

  const titles = entries.map(({ title }) =>
    wordsOf(title)
      .filter((word) => !isFiller(word))
      .map(stemOf),
  );
  /** How much of a title was asked for: `brochures` is all of Brochures and half of Brochure Design. */
  const shareOfTitle = (id: number, matched: string[]): number => {
    const title = titles[id] ?? [];
    return title.filter((stem) => matched.includes(stem)).length / title.length;
  };

  return (query) => {
    const words = wordsOf(readQuery(query)).slice(0, mostWords);
    const telling = words.filter((word) => !isFiller(word));
    const asked = (telling.length > 0 ? telling : words).flatMap(vocabulary.meant);
    const last = asked.at(-1) ?? [];
    const terms = new Set([...asked.flat(), ...vocabulary.joined(words)]);
    const found = search.search([...terms].join(' '), {
      tokenize: (text) => text.split(' '),
      boost,
      // A single letter stands for words it begins only while it is being typed.
      prefix: (stem) => stem.length > 1 || last.includes(stem),
      // Only a word that nothing begins with is taken for a typing error.
      fuzzy: (stem) => (stem.length > 3 && !vocabulary.begins(stem) ? 0.25 : false),
      maxFuzzy: 2,
      weights: { prefix: 0.5, fuzzy: 0.7 },
      bm25: { k: 1.2, b: 0.4, d: 0.5 },
    });
    const isGuess = (stem: string): boolean => ![...terms].some((term) => stem.startsWith(term));
    const ranked = found
      // A typing error is taken for a name or keyword; in running text some word is always near: `shirt` is no `shift`.
      .filter(({ match }) => Object.entries(match).some(([stem, fields]) => !isGuess(stem) || fields.some((field) => field !== 'words')))
      .map(({ id, score, terms: matched, queryTerms }) => {
        const answered = asked.filter((stems) => stems.some((stem) => queryTerms.includes(stem))).length / asked.length;
        return { id, score: score * answered ** 3 * (1 + 0.8 * shareOfTitle(id, matched)) };
      })
      .toSorted((one, other) => other.score - one.score || one.id - other.id);
    const least = (ranked[0]?.score ?? 0) * leastShare;
    return ranked.flatMap(({ id, score }) => (score < least ? [] : (entries[id] ?? [])));
  };
};

/** Gives the words that mean the same as a word or phrase of a text. */
const createSynonyms = (same: string[][]) => {
  const phraseOf = (text: string) => ` ${stemsOf(text).join(' ')} `;
  const groups = same.map((group) => group.map(phraseOf));
  return (text: string): string => {
    const stems = phraseOf(text);
    return groups.flatMap((group) => (group.some((phrase) => stems.includes(phrase)) ? group : [])).join('');
  };
};
