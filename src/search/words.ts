/** Words that say nothing about what is looked for. */
const fillers = new Set(
  'a an and any are at buy by can cheap day do for from get how i in is it me my need of on or our same some the to want we what where with you your'.split(
    ' ',
  ),
);
export const isFiller = (word: string): boolean => fillers.has(word);

/** The words of a text, in lower case, without accents and apostrophes: `Pull-Up Banner’s` has three. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? [];

/** Words that are one and look like many. */
const singulars = new Set(['canvas', 'gas', 'lens', 'plus']);

/**
 * A word without its ending, so that one and many, `laminate` and `laminated` are the same. It need not be a word: it is
 * compared with nothing but other stems.
 */
export const stemOf = (word: string): string => {
  if (singulars.has(word)) return word;
  const single = word
    .replace(/(?<=..)ies$/, 'y')
    .replace(/(?<=ss|x|ch|sh)es$/, '')
    .replace(/(?<=[^s]{2})s$/, '');
  const root = single.replace(/(?<=[aeiouy].{2,})(ing|ed)$/, '');
  return root.replace(/(?<=.{3})e$/, '').replace(/([bdgmnprt])\1$/, '$1');
};

/** The stems of a text. */
export const stemsOf = (text: string): string[] => wordsOf(text).map(stemOf);
