import { anchorOf } from '#domain/catalogue/questions.ts';
import { createMatcher } from './rank.ts';
import type { SearchEntry, SearchQuestion } from './search-index.ts';
import type { Vocabulary } from './vocabulary.ts';
import { isQuestion, significantWords, stemOf, wordsOf } from './words.ts';

/** More answers would push the other results down. */
const maxAnswers = 2;

const fields = { asked: { boost: 5, relevance: 1 }, words: { boost: 1, relevance: 0.25 } };

/** A phrasing matches when the query contains at least this share of its words. */
const minShareOfPhrasing = 0.66;
/** The match must also cover this share of the query: `min order`, not `order of service`. */
const minShareOfQuery = 0.75;
/** Lower thresholds for queries phrased as a question; `relevance` applies even if no phrasing matches. */
const questionThresholds = { shareOfQuery: 0.5, relevance: 0.6 };
/** A second answer needs at least this share of the best score. */
const minShareOfBest = 0.5;

/** A question that matches a query. */
export interface Answer extends Pick<SearchQuestion, 'question' | 'answer'> {
  href: string;
  /** The title of its page. */
  title: string;
}

const phrasingsOf = ({ question, asked = [] }: SearchQuestion): string[] => [question, ...asked];

/** All phrasings of all questions. */
export const allPhrasings = (entries: SearchEntry[]): string[] => entries.flatMap(({ questions = [] }) => questions.flatMap(phrasingsOf));

export const createAnswerFinder = (entries: SearchEntry[], vocabulary: Vocabulary) => {
  const answers = entries.flatMap(({ path, title, questions = [] }) =>
    questions.map((question) => ({
      shown: { href: `${path}#${anchorOf(question.question)}`, title, question: question.question, answer: question.answer },
      phrasings: phrasingsOf(question).map((text) => significantWords(wordsOf(text)).map(stemOf)),
      document: { asked: phrasingsOf(question).join(' '), words: `${question.answer ?? ''} ${title}` },
    })),
  );
  const matchesOf = createMatcher(
    answers.map(({ document }) => document),
    fields,
  );

  return (text: string, words: string[]): Answer[] => {
    const asked = vocabulary.termsOf(significantWords(words)).map(matchesOf);
    const isPhrasedAsQuestion = isQuestion(text);
    const ranked = answers
      .flatMap(({ shown, phrasings }, id) => {
        const matches = asked.map((word) => word.get(id));
        const stems = matches.flatMap((match) => (match?.relevance === 1 ? match.stems : []));
        const inCommon = phrasings.map((phrasing) => ({ phrasing, common: phrasing.filter((stem) => stems.includes(stem)).length }));
        const matching = inCommon.filter(({ phrasing, common }) => common / phrasing.length >= minShareOfPhrasing);
        const shareOfQuery = Math.max(0, ...matching.map(({ common }) => common)) / asked.length;
        const similarity = Math.max(0, ...matching.map(({ phrasing, common }) => (common / phrasing.length) ** 2)) * shareOfQuery;
        const relevance = matches.reduce((all, match) => all + (match?.relevance ?? 0), 0) / asked.length;
        const isMatch = isPhrasedAsQuestion
          ? shareOfQuery >= questionThresholds.shareOfQuery || relevance >= questionThresholds.relevance
          : shareOfQuery >= minShareOfQuery;
        if (!isMatch) return [];
        return [{ shown, score: matches.reduce((all, match) => all + (match?.score ?? 0), 0) * relevance ** 2 * (1 + similarity) }];
      })
      .sort((one, other) => other.score - one.score);
    return ranked
      .filter(({ score }) => score >= (ranked[0]?.score ?? 0) * minShareOfBest)
      .slice(0, maxAnswers)
      .map(({ shown }) => shown);
  };
};
