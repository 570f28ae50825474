import type { QueryTerm } from './rank.ts';
import { stemOf, stemsOf } from './words.ts';

/** Minimum length of two words typed as one: `aframe`. */
const minPairLength = 5;
/** In shorter words, swapping two letters too often gives another word. */
const minSwapLength = 5;
/** A shorter word counts as a prefix only at the end of a query: `key cutting` must not match keyboards. */
const minPrefixLength = 4;

/** Stems of all variants with two neighbouring letters swapped. */
const swapsOf = (word: string): string[] =>
  [...word.slice(1)].map((letter, index) => stemOf(word.slice(0, index) + letter + word[index] + word.slice(index + 2)));

/** Typos allowed in an unknown word; short words resemble too many others. */
const maxTyposIn = (stem: string): number => [stem.length > 3, stem.length > 6].filter(Boolean).length;

/** Matches a half-typed ending, such as `tin` in `settin` on the way from `set` to `setting`. */
const isPartialEnding = (letters: string): boolean => /^[bdgmnprt]?(i|in|e)?$/.test(letters);

/** Finds the two words of a name typed as one, also while the second is half typed. */
const createPairs = (names: string[]) => {
  const pairs = new Map<string, string[]>();
  for (const name of names) {
    const words = stemsOf(name);
    for (const [index, next] of words.slice(1).entries()) pairs.set(words[index] + next, [words[index] ?? '', next]);
  }
  return (stem: string): string[] | undefined => {
    if (stem.length < minPairLength) return;
    for (const [pair, parts] of pairs) if (pair.startsWith(stem)) return parts;
  };
};

/** Stems of each two neighbouring words written as one, because two typed words may be one: `letter heads`. */
const joinsOf = (words: string[]): string[] => words.slice(1).map((word, index) => stemOf(words[index] + word));

/** Interprets query words by the words of all texts, and by names whose two words may be typed as one. */
export const createVocabulary = (texts: string[], names: string[]) => {
  const stems = new Set(texts.flatMap(stemsOf));
  const partsOf = createPairs(names);
  const all = [...stems];
  const isStemPrefix = (word: string): boolean => all.some((stem) => stem.startsWith(word));

  /**
   * Usually the word's stem; otherwise the stem of a word with a half-typed ending, or the stems of two words typed as one.
   * Swapped letters and the unstemmed word are added as alternatives where the stem is unknown.
   */
  const interpret = (word: string, isLast: boolean): QueryTerm[] => {
    const stem = stemOf(word);
    // `sticks` is a whole word, not a prefix of `stickers`.
    const isPrefix = (isLast || word.length >= minPrefixLength) && (stem === word || isStemPrefix(word));
    const known = (found: string[]): QueryTerm => ({ word, stems: found, isPrefix, maxTypos: 0 });
    if (stems.has(stem)) return [{ ...known([stem]), isPrefix: isPrefix && isLast }];
    const swapped = word.length < minSwapLength ? [] : swapsOf(word).filter((other) => stems.has(other));
    if (isPrefix && isStemPrefix(stem)) return [known([stem, ...swapped])];
    const partial = all.find((other) => other.length > 2 && word.startsWith(other) && isPartialEnding(word.slice(other.length)));
    if (partial) return [known([partial])];
    const parts = partsOf(stem);
    if (parts) return parts.map((part) => known([part]));
    return [{ word, stems: [...new Set([stem, word, ...swapped])], isPrefix: false, maxTypos: maxTyposIn(stem) }];
  };

  return {
    /** Whether a word or its stem is known, or is the beginning of a known stem. */
    knows: (word: string): boolean => stems.has(stemOf(word)) || isStemPrefix(word),

    /** The terms to search for. */
    termsOf: (words: string[]): QueryTerm[] => {
      const joined = joinsOf(words);
      return words.flatMap((word, index) => {
        const whole = [joined[index - 1] ?? '', joined[index] ?? ''].filter((stem) => stems.has(stem));
        const terms = interpret(word, index === words.length - 1);
        return whole.length > 0 ? terms.map((term) => ({ ...term, stems: [...term.stems, ...whole] })) : terms;
      });
    },
  };
};

export type Vocabulary = ReturnType<typeof createVocabulary>;
