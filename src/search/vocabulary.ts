import type { Asked } from './rank.ts';
import { stemOf, stemsOf } from './words.ts';

/** A word typed as one that is written as two must have so many letters: `aframe`. */
const shortestPair = 5;
/** In shorter words two letters that changed places make another word too often. */
const shortestSwap = 5;
/** A shorter word that another follows is whole: `key cutting` is about no keyboard. */
const shortestHalf = 4;

/** The stems of a word with each two neighbouring letters changed round. */
const swapsOf = (word: string): string[] =>
  [...word.slice(1)].map((letter, index) => stemOf(word.slice(0, index) + letter + word[index] + word.slice(index + 2)));

/** Only a word that nothing begins with is taken for a typing error; short ones are near too many others. */
const errorsIn = (stem: string): number => [stem.length > 3, stem.length > 6].filter(Boolean).length;

/** What `settin` has on its way from `set` to `setting`. */
const isHalfEnding = (letters: string): boolean => /^[bdgmnprt]?(i|in|e)?$/.test(letters);

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

  /**
   * What a word stands for. As a rule its stem; that of a word whose ending is half typed; those of two words typed as
   * one. Each comes with what else may have been meant, where two letters changed places or an ending was misspelt.
   */
  const meant = (word: string, isLast: boolean): Asked[] => {
    const stem = stemOf(word);
    // `sticks` is whole, and no beginning of `stickers`.
    const isHalf = (isLast || word.length >= shortestHalf) && (stem === word || begins(word));
    const known = (found: string[]): Asked => ({ word, stems: found, isHalf, errors: 0 });
    if (stems.has(stem)) return [{ ...known([stem]), isHalf: isHalf && isLast }];
    const swapped = word.length < shortestSwap ? [] : swapsOf(word).filter((other) => stems.has(other));
    if (isHalf && begins(stem)) return [known([stem, ...swapped])];
    const half = all.find((other) => other.length > 2 && word.startsWith(other) && isHalfEnding(word.slice(other.length)));
    if (half) return [known([half])];
    if (stem.length >= shortestPair) {
      for (const [pair, parts] of pairs) if (pair.startsWith(stem)) return parts.map((part) => known([part]));
    }
    return [{ word, stems: [...new Set([stem, word, ...swapped])], isHalf: false, errors: errorsIn(stem) }];
  };

  return {
    /** Whether a word is one of those there are, or the beginning of one. */
    knows: (word: string): boolean => stems.has(stemOf(word)) || begins(word),

    /** What each word of a query stands for. */
    meant: (words: string[]): Asked[] => {
      // Words typed as two may be written as one: `letter heads`.
      const joined = words.slice(1).map((word, index) => stemOf(words[index] + word));
      return words.flatMap((word, index) => {
        const whole = [joined[index - 1] ?? '', joined[index] ?? ''].filter((stem) => stems.has(stem));
        const asked = meant(word, index === words.length - 1);
        return whole.length > 0 ? asked.map((one) => ({ ...one, stems: [...one.stems, ...whole] })) : asked;
      });
    },
  };
};

export type Vocabulary = ReturnType<typeof createVocabulary>;
