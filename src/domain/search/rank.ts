import MiniSearch from 'minisearch';
import { stemsOf } from './words.ts';

/** A word of a query and how to match it. */
export interface QueryTerm {
  /** As it was typed. */
  word: string;
  /** The stems it may mean. */
  stems: string[];
  /** Whether it may be the beginning of a longer word. */
  isPrefix: boolean;
  maxTypos: number;
}

/** How a document matches a word. */
export interface Match {
  /** MiniSearch's score: higher for rarer words and better fields. */
  score: number;
  /** 0 to 1, by the best field that contains the word. */
  relevance: number;
  /** The stems of the document that matched. */
  stems: string[];
}

/** A prefix match is less relevant than a whole word. */
const prefixRelevance = 0.8;

/** The score weight and the relevance of each field. */
type Fields = Record<string, { boost: number; relevance: number }>;

/** Whether a stem may be meant by a typo: typos rarely affect the first letter, and short words resemble many others. */
const isNear = (stem: string, typed: string): boolean =>
  stem[0] === typed[0] && !stem.startsWith(typed) && (typed.length > 4 || stem.at(-1) === typed.at(-1));

/** Creates a function that returns the matching documents by index. */
export const createMatcher = (documents: Record<string, string>[], fields: Fields) => {
  const boost = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.boost]));
  const search = new MiniSearch({ fields: Object.keys(fields), tokenize: stemsOf, processTerm: (stem) => stem });
  search.addAll(documents.map((document, id) => ({ ...document, id })));

  return ({ stems, isPrefix, maxTypos }: QueryTerm): Map<number, Match> => {
    const found = search.search(stems.join(' '), {
      tokenize: (text) => text.split(' '),
      boost,
      prefix: isPrefix,
      fuzzy: maxTypos > 0 && maxTypos,
      weights: { prefix: 0.5, fuzzy: 0.7 },
      bm25: { k: 1.2, b: 0.4, d: 0.5 },
    });
    const isTyped = (stem: string): boolean => stems.some((typed) => (isPrefix ? stem.startsWith(typed) : stem === typed));
    // Typos match names and keywords only: running text always has some similar word (`shirt` must not match `shift`). And a
    // longer word with the same beginning is a different word, not a typo: `sticks` must not match `sticky`.
    const isRelevant = (stem: string, field: string): boolean =>
      isTyped(stem) || (field !== 'words' && stems.some((typed) => isNear(stem, typed)));
    const matches = found.map(({ id, score, match }): [number, Match] => {
      const relevance = Object.entries(match).flatMap(([stem, matchedFields]) =>
        matchedFields
          .filter((field) => isRelevant(stem, field))
          .map((field) => (fields[field]?.relevance ?? 0) * (isPrefix && !stems.includes(stem) ? prefixRelevance : 1)),
      );
      return [id, { score, relevance: Math.max(0, ...relevance), stems: Object.keys(match) }];
    });
    return new Map(matches.filter(([, { relevance }]) => relevance > 0));
  };
};
