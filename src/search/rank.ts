import MiniSearch from 'minisearch';
import { stemsOf } from './words.ts';

/** A word of a query. */
export interface Asked {
  /** As it was typed. */
  word: string;
  /** What it may stand for. */
  stems: string[];
  /** It may be the beginning of another word. */
  isHalf: boolean;
  /** How many typing errors it may have. */
  errors: number;
}

/** How a document fits a word. */
export interface Fit {
  /** MiniSearch's: the rarer the word and the better the field, the more. */
  score: number;
  /** How much of an answer it is, 0 to 1, by the best field the word stands in. */
  answers: number;
  /** The words of the document that were meant. */
  stems: string[];
}

/** The beginning of a word is less of an answer than the word. */
const answersOfHalf = 0.8;

/** Of each field how much a word in it scores, and how much of an answer it is. */
type Fields = Record<string, { boost: number; answers: number }>;

/** Whether a word is another with a typing error: hardly anybody misses the first letter, and short words are near many. */
const isNear = (stem: string, typed: string): boolean =>
  stem[0] === typed[0] && !stem.startsWith(typed) && (typed.length > 4 || stem.at(-1) === typed.at(-1));

/** Makes a function that finds the documents that have a word, by their place. */
export const createFits = (documents: Record<string, string>[], fields: Fields) => {
  const boost = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.boost]));
  const search = new MiniSearch({ fields: Object.keys(fields), tokenize: stemsOf, processTerm: (stem) => stem });
  search.addAll(documents.map((document, id) => ({ ...document, id })));

  return ({ stems, isHalf, errors }: Asked): Map<number, Fit> => {
    const found = search.search(stems.join(' '), {
      tokenize: (text) => text.split(' '),
      boost,
      prefix: isHalf,
      fuzzy: errors > 0 && errors,
      weights: { prefix: 0.5, fuzzy: 0.7 },
      bm25: { k: 1.2, b: 0.4, d: 0.5 },
    });
    const isTyped = (stem: string): boolean => stems.some((typed) => (isHalf ? stem.startsWith(typed) : stem === typed));
    // A typing error is taken for a name or keyword; in running text some word is always near: `shirt` is no `shift`. And
    // what goes on where a word ended is another word: `sticks` are not sticky.
    const isTelling = (stem: string, field: string): boolean =>
      isTyped(stem) || (field !== 'words' && stems.some((typed) => isNear(stem, typed)));
    const fits = found.map(({ id, score, match }): [number, Fit] => {
      const answers = Object.entries(match).flatMap(([stem, places]) =>
        places
          .filter((field) => isTelling(stem, field))
          .map((field) => (fields[field]?.answers ?? 0) * (isHalf && !stems.includes(stem) ? answersOfHalf : 1)),
      );
      return [id, { score, answers: Math.max(0, ...answers), stems: Object.keys(match) }];
    });
    return new Map(fits.filter(([, { answers }]) => answers > 0));
  };
};
