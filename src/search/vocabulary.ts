import { stemOf, stemsOf } from './words.ts';

/** A word typed as one that is written as two must have so many letters: `aframe`. */
const shortestPair = 5;
/** In shorter words two letters that changed places make another word too often. */
const shortestSwap = 5;

/** The stems of a word with each two neighbouring letters changed round. */
const swapsOf = (word: string): string[] =>
  [...word.slice(1)].map((letter, index) => stemOf(word.slice(0, index) + letter + word[index] + word.slice(index + 2)));

/** One or two letters, or the three that `settin` has on its way from `set` to `setting`. */
const isHalfEnding = (letters: string): boolean => letters.length < 3 || /^[bdgmnprt]in$/.test(letters);

/** What the words of a query can mean, going by all the words there are, and by names of which two words may be typed as one. */
export const createVocabulary = (texts: string[], names: string[]) => {
  const stems = new Set(texts.flatMap(stemsOf));
  const pairs = new Map<string, string[]>();
  for (const name of names) {
    const words = stemsOf(name);
    for (const [index, next] of words.slice(1).entries()) pairs.set(words[index] + next, [words[index] ?? '', next]);
  }
  const all = [...stems];
  const begins = (word: string): boolean => all.some((stem) => stem.startsWith(word));

  return {
    /** Whether any word begins like this. */
    begins,

    /**
     * What a word stands for. As a rule its stem; that of a word whose ending is half typed; those of two words typed as
     * one. Each comes with what else may have been meant, where two letters changed places or an ending was misspelt.
     */
    meant: (word: string): string[][] => {
      const stem = stemOf(word);
      if (stems.has(stem)) return [[stem]];
      const swapped = word.length < shortestSwap ? [] : swapsOf(word).filter((other) => stems.has(other));
      if (begins(stem)) return [[stem, ...swapped]];
      const half = all.find((known) => known.length > 2 && word.startsWith(known) && isHalfEnding(word.slice(known.length)));
      if (half) return [[half]];
      if (stem.length >= shortestPair) {
        for (const [pair, parts] of pairs) if (pair.startsWith(stem)) return parts.map((part) => [part]);
      }
      return [[...new Set([stem, word, ...swapped])]];
    },

    /** Words typed as two that are written as one: `letter heads`. */
    joined: (words: string[]): string[] =>
      words
        .slice(1)
        .map((word, index) => stemOf(words[index] + word))
        .filter((stem) => stems.has(stem)),
  };
};
