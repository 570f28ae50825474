const stopWords = new Set(
  (
    'a am an and any are at be buy by can cant cheap could day did do does dont for from get got has have hi how i if im in is it its ' +
    'just me my need of on or our please same should so some that the their them there theres these they this to us want was we what whats ' +
    'when where wheres which who why will with would you your'
  ).split(' '),
);
export const isStopWord = (word: string): boolean => stopWords.has(word);

/** The words that are not stop words, or all of them if there are no others. */
export const significantWords = (words: string[]): string[] => {
  const significant = words.filter((word) => !isStopWord(word));
  return significant.length > 0 ? significant : words;
};

/** Whether a text is phrased as a question or a spoken request ("we need ..."). */
export const isQuestion = (text: string): boolean =>
  /\?|^(i |we )?need\b|^(are|can|could|do|does|how|if|is|should|what|whats|when|where|wheres|which|who|why|will|would)\b|\b(can|could|do|will|would) (i|we|you)\b/.test(
    text.toLowerCase().replace(/['’]/g, ''),
  );

/** Words in lower case, without accents and apostrophes: `Pull-Up Banner’s` has three. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? [];

/** Words that must not lose their ending: singulars that look like plurals, and `marketing`, which is unrelated to `market`. */
const unstemmed = new Set(['canvas', 'gas', 'lens', 'marketing', 'plus']);

const withoutEnding = (word: string): string => {
  if (unstemmed.has(word)) return word;
  const single = word
    .replace(/(..)ies$/, '$1y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s]{2})s$/, '$1');
  const root = single.replace(/([aeiouy].{2,})(?:ing|ed)$/, '$1');
  return root.replace(/(.{3})e$/, '$1').replace(/([bdgmnprt])\1$/, '$1');
};

/** Building the index stems the same words many times. The size is limited, so that queries cannot exhaust memory. */
const cache = new Map<string, string>();
const maxCacheSize = 6000;

/**
 * Removes the ending, so that singular and plural, `laminate` and `laminated` match. A stem need not be a word: it is only
 * compared with other stems.
 */
export const stemOf = (word: string): string => {
  const stem = cache.get(word) ?? withoutEnding(word);
  if (cache.size < maxCacheSize) cache.set(word, stem);
  return stem;
};

export const stemsOf = (text: string): string[] => wordsOf(text).map(stemOf);
