import { anchorOf } from '#catalogue/questions.ts';
import { createFits } from './rank.ts';
import type { SearchEntry, SearchQuestion } from './search-index.ts';
import type { Vocabulary } from './vocabulary.ts';
import { isQuestion, stemOf, tellingWords, wordsOf } from './words.ts';

/** More than these would stand in the way of what else was found. */
const mostAnswers = 2;

const fields = { asked: { boost: 5, answers: 1 }, words: { boost: 1, answers: 0.25 } };

/** A way of asking was used when so much of it is there. */
const enoughOfWay = 0.66;
/** It is what somebody is after when it is so much of what was typed: `min order`, not `order of service`. */
const enoughOfWords = 0.75;
/** Of what is put as a question less is enough; and without a way that was used, so much of it in an answer. */
const enoughOfQuestion = { way: 0.5, words: 0.6 };
/** What fits less well than this share of the best is no second answer. */
const leastShare = 0.5;

/** A question that was asked. */
export interface Answer extends Pick<SearchQuestion, 'question' | 'answer'> {
  /** Where it is answered. */
  href: string;
  /** The title of that page. */
  title: string;
}

const waysOf = ({ question, asked = [] }: SearchQuestion): string[] => [question, ...asked];

/** How all questions there are can be put. */
export const waysOfAsking = (entries: SearchEntry[]): string[] => entries.flatMap(({ questions = [] }) => questions.flatMap(waysOf));

/** Makes the function that answers questions. */
export const createAnswer = (entries: SearchEntry[], vocabulary: Vocabulary) => {
  const answers = entries.flatMap(({ path, title, questions = [] }) =>
    questions.map((question) => ({
      shown: { href: `${path}#${anchorOf(question.question)}`, title, question: question.question, answer: question.answer },
      ways: waysOf(question).map((text) => tellingWords(wordsOf(text)).map(stemOf)),
      document: { asked: waysOf(question).join(' '), words: `${question.answer ?? ''} ${title}` },
    })),
  );
  const fitsOf = createFits(
    answers.map(({ document }) => document),
    fields,
  );

  return (text: string, words: string[]): Answer[] => {
    const asked = vocabulary.meant(tellingWords(words)).map(fitsOf);
    const isPut = isQuestion(text);
    const ranked = answers
      .flatMap(({ shown, ways }, id) => {
        const fits = asked.map((word) => word.get(id));
        const stems = fits.flatMap((fit) => (fit?.answers === 1 ? fit.stems : []));
        const inCommon = ways.map((way) => ({ way, common: way.filter((stem) => stems.includes(stem)).length }));
        const used = inCommon.filter(({ way, common }) => common / way.length >= enoughOfWay);
        const shareOfWay = Math.max(0, ...used.map(({ common }) => common)) / asked.length;
        const likeness = Math.max(0, ...used.map(({ way, common }) => (common / way.length) ** 2)) * shareOfWay;
        const share = fits.reduce((all, fit) => all + (fit?.answers ?? 0), 0) / asked.length;
        const isAsked = isPut ? shareOfWay >= enoughOfQuestion.way || share >= enoughOfQuestion.words : shareOfWay >= enoughOfWords;
        if (!isAsked) return [];
        return [{ shown, score: fits.reduce((all, fit) => all + (fit?.score ?? 0), 0) * share ** 2 * (1 + likeness) }];
      })
      .sort((one, other) => other.score - one.score);
    return ranked
      .filter(({ score }) => score >= (ranked[0]?.score ?? 0) * leastShare)
      .slice(0, mostAnswers)
      .map(({ shown }) => shown);
  };
};
