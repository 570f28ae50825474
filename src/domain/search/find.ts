import { type Answer, allPhrasings, createAnswerFinder } from './answer.ts';
import { readQuery } from './query.ts';
import { createMatcher, type Match, type QueryTerm } from './rank.ts';
import type { SearchEntry, SearchIndex } from './search-index.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';
import { isQuestion, isStopWord, significantWords, stemOf, stemsOf, wordsOf } from './words.ts';

const maxWords = 12;

/** For a word found in each field: its weight in the score, and how relevant the page is to it (0 to 1). */
const fields = {
  title: { boost: 6, relevance: 1 },
  names: { boost: 5.5, relevance: 0.95 },
  same: { boost: 5, relevance: 0.9 },
  keywords: { boost: 2.5, relevance: 0.6 },
  words: { boost: 1, relevance: 0.25 },
};

/** Results below this share of the best score are left out. */
const minShareOfBest = 0.12;
/** The weight of a word once a better result covers it. */
const coveredWeight = 0.3;

export interface Found {
  /** Matching questions with their answers. */
  answers: Answer[];
  /** Pages and guides, the best first. */
  entries: SearchEntry[];
  /** Words without results, as typed. */
  missing: string[];
}

export type Find = (query: string) => Found;

/** A page with its match for each word of a query. */
interface Candidate {
  id: number;
  matches: (Match | undefined)[];
  /** The share of the title that the query covers: `brochures` is all of Brochures and half of Brochure Design. */
  shareOfTitle: number;
  score: number;
}

/** Creates the search function that browser and server share. */
export const createFind = ({ entries, same }: SearchIndex): Find => {
  const synonymsOf = createSynonyms(same);
  const documents = entries.map(({ title, names = '', keywords = '', words = '' }) => ({
    title,
    names,
    same: synonymsOf(`${title} ${names}`),
    keywords,
    words,
  }));
  const matchesOf = createMatcher(documents, fields);
  const vocabulary = createVocabulary(
    [...documents.flatMap((document) => Object.values(document)), ...allPhrasings(entries)],
    [...entries.map(({ title }) => title), ...same.flat()],
  );
  const findAnswers = createAnswerFinder(entries, vocabulary);
  const titles = entries.map(({ title }) =>
    wordsOf(title)
      .filter((word) => !isStopWord(word))
      .map(stemOf),
  );

  return (query) => {
    const text = readQuery(query);
    const words = wordsOf(text).slice(0, maxWords);
    const terms = vocabulary.termsOf(significantWords(words));
    const { found, missing } = matchTerms(terms, matchesOf, vocabulary);
    const weights = found.map(() => 1);
    const candidates = candidatesIn(found, titles, weights);
    // A query that is exactly a page's name means that page, not a question about it.
    const isPageName = candidates.some(({ matches, shareOfTitle }) => shareOfTitle === 1 && matches.every(isAboutWord));
    const answers = isPageName && !isQuestion(text) ? [] : findAnswers(text, words);
    const isAnswered = answers.length > 0;
    // With an answer, leave out pages that merely contain the words.
    const ranked = rankDiversely(isAnswered ? candidates.filter(({ matches }) => matches.some(isAboutWord)) : candidates, weights);
    return { answers, entries: ranked.flatMap(({ id }) => entries[id] ?? []), missing: isAnswered ? [] : [...new Set(missing)] };
  };
};

/** The matches of each word that has any, and the words that have none. */
const matchTerms = (terms: QueryTerm[], matchesOf: ReturnType<typeof createMatcher>, vocabulary: Vocabulary) => {
  const near = terms.map((word) => ({ word: word.word, matches: matchesOf({ ...word, maxTypos: Math.min(word.maxTypos, 1) }) }));
  // With two typos it may be a different word: show the nearest matches, but report the word as missing.
  const nearest = near.map(({ matches }, place) => (matches.size > 0 ? matches : matchesOf(terms[place] as QueryTerm)));
  const missing = near
    .filter(({ word, matches }) => matches.size === 0 && !/\d/.test(word) && !vocabulary.knows(word))
    .map(({ word }) => word);
  return { found: nearest.filter((matches) => matches.size > 0), missing };
};

/** The pages that match a word, unranked. */
const candidatesIn = (found: Map<number, Match>[], titles: string[][], weights: number[]): Candidate[] =>
  [...new Set(found.flatMap((matches) => [...matches.keys()]))].map((id) => {
    const matches = found.map((word) => word.get(id));
    const stems = matches.flatMap((match) => match?.stems ?? []);
    const title = titles[id] ?? [];
    const shareOfTitle = title.filter((stem) => stems.includes(stem)).length / title.length;
    return { id, matches, shareOfTitle, score: scoreOf(matches, shareOfTitle, weights) };
  });

/** Whether the page is about the word, instead of merely containing it. */
const isAboutWord = (match: Match | undefined): boolean => (match?.relevance ?? 0) > fields.keywords.relevance;

/** Combines the scores of the matched words with the share of the query that the page covers. */
const scoreOf = (matches: Candidate['matches'], shareOfTitle: number, weights: number[]): number => {
  const sum = (value: (match: Match) => number): number =>
    matches.reduce((all, match, place) => all + (match ? value(match) * (weights[place] ?? 1) : 0), 0);
  return sum(({ score }) => score) * (sum(({ relevance }) => relevance) / weights.length) ** 2 * (1 + 0.8 * shareOfTitle);
};

/**
 * Ranks the best page first, then the best for the words not yet covered, so that `flyers, pens and a banner` lists one of each
 * before a second kind of pen. Leaves out weak results, unless they are about a word not yet covered.
 */
const rankDiversely = (candidates: Candidate[], weights: number[]): Candidate[] => {
  const rest = [...candidates].sort((one, other) => other.score - one.score || one.id - other.id);
  const minScore = (rest[0]?.score ?? 0) * minShareOfBest;
  const currentWeights = [...weights];
  const ranked: Candidate[] = [];
  while (currentWeights.includes(1)) {
    const wanted = rest.filter(
      ({ score, matches }) => score >= minScore || matches.some((match, place) => currentWeights[place] === 1 && isAboutWord(match)),
    );
    const scores = wanted.map(({ matches, shareOfTitle }) => scoreOf(matches, shareOfTitle, currentWeights));
    const best = wanted[scores.indexOf(Math.max(...scores))];
    if (!best) break;
    ranked.push(best);
    rest.splice(rest.indexOf(best), 1);
    for (const [place, match] of best.matches.entries()) if (isAboutWord(match)) currentWeights[place] = coveredWeight;
  }
  return [...ranked, ...rest.filter(({ score }) => score >= minScore)];
};

/** Returns synonyms of the words and phrases of a text, without the words it already has. */
const createSynonyms = (same: string[][]) => {
  const phraseOf = (text: string) => ` ${stemsOf(text).join(' ')} `;
  const groups = same.map((group) => group.map(phraseOf));
  return (text: string): string => {
    const whole = phraseOf(text);
    const meant = groups.filter((group) => group.some((phrase) => whole.includes(phrase))).flat();
    return [...new Set(meant.join('').split(' '))].filter((stem) => !whole.includes(` ${stem} `)).join(' ');
  };
};
