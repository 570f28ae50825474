import { type Answer, createAnswer, waysOfAsking } from './answer.ts';
import { readQuery } from './query.ts';
import { type Asked, createFits, type Fit } from './rank.ts';
import type { SearchEntry, SearchIndex } from './search-index.ts';
import { createVocabulary } from './vocabulary.ts';
import { isFiller, isQuestion, stemOf, stemsOf, tellingWords, wordsOf } from './words.ts';

/** Further words are not looked at. */
const mostWords = 12;

/** How much a word scores in each field of a page, and how much of an answer to it the page then is. */
const fields = {
  title: { boost: 6, answers: 1 },
  names: { boost: 5.5, answers: 0.95 },
  same: { boost: 5, answers: 0.9 },
  keywords: { boost: 2.5, answers: 0.6 },
  words: { boost: 1, answers: 0.25 },
};

/** What fits less well than this share of the best is left out. */
const leastShare = 0.12;
/** What a word still counts for once a result before has answered it. */
const leftOver = 0.3;

/** What was found. */
export interface Found {
  /** Questions that were asked, with their answers. */
  answers: Answer[];
  /** Pages and guides, the best first. */
  entries: SearchEntry[];
  /** Words for which there is nothing, as they were typed. */
  missing: string[];
}

/** Finds what there is for a query. */
export type Find = (query: string) => Found;

/** A page, and how it fits each word of a query. */
interface Candidate {
  id: number;
  fits: (Fit | undefined)[];
  /** How much of the title was asked for: `brochures` is all of Brochures and half of Brochure Design. */
  shareOfTitle: number;
  score: number;
}

/** Makes the one function that browser and server find with. */
export const createFind = ({ entries, same }: SearchIndex): Find => {
  const withSame = createSynonyms(same);
  const documents = entries.map(({ title, names = '', keywords = '', words = '' }) => ({
    title,
    names,
    same: withSame(`${title} ${names}`),
    keywords,
    words,
  }));
  const fitsOf = createFits(documents, fields);
  const vocabulary = createVocabulary(
    [...documents.flatMap((document) => Object.values(document)), ...waysOfAsking(entries)],
    [...entries.map(({ title }) => title), ...same.flat()],
  );
  const answer = createAnswer(entries, vocabulary);
  const titles = entries.map(({ title }) =>
    wordsOf(title)
      .filter((word) => !isFiller(word))
      .map(stemOf),
  );

  return (query) => {
    const text = readQuery(query);
    const words = wordsOf(text).slice(0, mostWords);
    const asked = vocabulary.meant(tellingWords(words));
    const near = asked.map((word) => ({ word: word.word, fits: fitsOf({ ...word, errors: Math.min(word.errors, 1) }) }));
    // Two typing errors may as well be a word for something else: what it comes near to is shown, and said not to be it.
    const far = near.map(({ word, fits }, place) => ({ word, fits: fits.size > 0 ? fits : fitsOf(asked[place] as Asked) }));
    const missing = near.filter(({ word, fits }) => fits.size === 0 && !/\d/.test(word) && !vocabulary.knows(word)).map(({ word }) => word);
    const found = far.filter(({ fits }) => fits.size > 0);
    const weights = found.map(() => 1);

    const candidates = [...new Set(found.flatMap(({ fits }) => [...fits.keys()]))].map((id): Candidate => {
      const fits = found.map((word) => word.fits.get(id));
      const stems = fits.flatMap((fit) => fit?.stems ?? []);
      const title = titles[id] ?? [];
      const shareOfTitle = title.filter((stem) => stems.includes(stem)).length / title.length;
      return { id, fits, shareOfTitle, score: scoreOf(fits, shareOfTitle, weights) };
    });
    // Who types the name of a page wants the page, whatever else is asked about it.
    const isNamed = candidates.some(({ fits, shareOfTitle }) => shareOfTitle === 1 && fits.every(isMeant));
    const answers = isNamed && !isQuestion(text) ? [] : answer(text, words);
    const isAnswered = answers.length > 0;
    // A question that has its answer needs no page on which its words happen to stand.
    const ranked = inTurn(isAnswered ? candidates.filter(({ fits }) => fits.some(isMeant)) : candidates, weights);
    return { answers, entries: ranked.flatMap(({ id }) => entries[id] ?? []), missing: isAnswered ? [] : [...new Set(missing)] };
  };
};

/** Whether a page is what a word asks for, not one that has it. */
const isMeant = (fit: Fit | undefined): boolean => (fit?.answers ?? 0) > fields.keywords.answers;

/** A page is as good as the words it answers, and as the share of all words that these are. */
const scoreOf = (fits: Candidate['fits'], shareOfTitle: number, weights: number[]): number => {
  const sum = (value: (fit: Fit) => number): number =>
    fits.reduce((all, fit, place) => all + (fit ? value(fit) * (weights[place] ?? 1) : 0), 0);
  return sum(({ score }) => score) * (sum(({ answers }) => answers) / weights.length) ** 2 * (1 + 0.8 * shareOfTitle);
};

/**
 * The best first; then the best for what it left open, so that of `flyers, pens and a banner` each comes before a second
 * kind of pen. What hardly fits is left out, unless it is the one thing that a word asks for.
 */
const inTurn = (candidates: Candidate[], weights: number[]): Candidate[] => {
  const rest = [...candidates].sort((one, other) => other.score - one.score || one.id - other.id);
  const least = (rest[0]?.score ?? 0) * leastShare;
  const now = [...weights];
  const ranked: Candidate[] = [];
  while (now.includes(1)) {
    const wanted = rest.filter(({ score, fits }) => score >= least || fits.some((fit, place) => now[place] === 1 && isMeant(fit)));
    const scores = wanted.map(({ fits, shareOfTitle }) => scoreOf(fits, shareOfTitle, now));
    const best = wanted[scores.indexOf(Math.max(...scores))];
    if (!best) break;
    ranked.push(best);
    rest.splice(rest.indexOf(best), 1);
    for (const [place, fit] of best.fits.entries()) if (isMeant(fit)) now[place] = leftOver;
  }
  return [...ranked, ...rest.filter(({ score }) => score >= least)];
};

/** Gives the words that mean the same as a word or phrase of a text, without those it has. */
const createSynonyms = (same: string[][]) => {
  const phraseOf = (text: string) => ` ${stemsOf(text).join(' ')} `;
  const groups = same.map((group) => group.map(phraseOf));
  return (text: string): string => {
    const whole = phraseOf(text);
    const meant = groups.filter((group) => group.some((phrase) => whole.includes(phrase))).flat();
    return [...new Set(meant.join('').split(' '))].filter((stem) => !whole.includes(` ${stem} `)).join(' ');
  };
};
