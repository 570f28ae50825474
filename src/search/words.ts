/** Words that say nothing about what is looked for. */
const fillers = new Set(
  (
    'a am an and any are at be buy by can cant cheap could day did do does dont for from get got has have hi how i if im in is it its ' +
    'just me my need of on or our please same should so some that the their them there theres these they this to us want was we what whats ' +
    'when where wheres which who why will with would you your'
  ).split(' '),
);
export const isFiller = (word: string): boolean => fillers.has(word);

/** The words that tell something; where none does, all of them. */
export const tellingWords = (words: string[]): string[] => {
  const telling = words.filter((word) => !isFiller(word));
  return telling.length > 0 ? telling : words;
};

/** Whether a text is put as a question, or as people ask at a counter. */
export const isQuestion = (text: string): boolean =>
  /\?|^(i |we )?need\b|^(are|can|could|do|does|how|if|is|should|what|whats|when|where|wheres|which|who|why|will|would)\b|\b(can|could|do|will|would) (i|we|you)\b/.test(
    text.toLowerCase().replace(/['’]/g, ''),
  );

/** The words of a text, in lower case, without accents and apostrophes: `Pull-Up Banner’s` has three. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? [];

/** Words that are one and look like many, and one that is no form of another: a market is no marketing. */
const wholes = new Set(['canvas', 'gas', 'lens', 'marketing', 'plus']);

const withoutEnding = (word: string): string => {
  if (wholes.has(word)) return word;
  const single = word
    .replace(/(..)ies$/, '$1y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s]{2})s$/, '$1');
  const root = single.replace(/([aeiouy].{2,})(?:ing|ed)$/, '$1');
  return root.replace(/(.{3})e$/, '$1').replace(/([bdgmnprt])\1$/, '$1');
};

/** The words of the pages are stemmed several times over while the index is made. What visitors type must not fill the memory. */
const known = new Map<string, string>();
const mostKnown = 6000;

/**
 * A word without its ending, so that one and many, `laminate` and `laminated` are the same. It need not be a word: it is
 * compared with nothing but other stems.
 */
export const stemOf = (word: string): string => {
  const stem = known.get(word) ?? withoutEnding(word);
  if (known.size < mostKnown) known.set(word, stem);
  return stem;
};

/** The stems of a text. */
export const stemsOf = (text: string): string[] => wordsOf(text).map(stemOf);
