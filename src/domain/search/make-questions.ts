import { paragraphs } from '#domain/catalogue/fields/text.ts';
import type { Page } from '#domain/catalogue/page.ts';
import { questionsOf } from '#domain/catalogue/questions.ts';
import type { SearchEntry } from './search-index.ts';

const maxLength = 200;

/** The questions of a page. Only the FAQ page includes answers, which keeps the index small. */
export const makeQuestions = (page: Page): Pick<SearchEntry, 'questions'> => {
  const questions = questionsOf(page).map(({ question, answer, asked }) => ({
    question,
    ...(page.layout === 'faq' && { answer: shortened(answer) }),
    ...(asked && { asked }),
  }));
  return questions.length > 0 ? { questions } : {};
};

/** The start of a text: whole sentences, or as many words as fit. */
export const shortened = (text: string): string => {
  const [first = ''] = paragraphs(text);
  if (first.length <= maxLength) return first;
  const start = first.slice(0, maxLength);
  return start.slice(0, start.lastIndexOf('. ') + 1) || `${start.slice(0, start.lastIndexOf(' '))} …`;
};
