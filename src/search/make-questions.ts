import type { Page } from '#catalogue/page.ts';
import { questionsOf } from '#catalogue/questions.ts';
import { paragraphs } from '#catalogue/text.ts';
import type { SearchEntry } from './search-index.ts';

/** An answer is shown in so many characters. */
const longest = 200;

/** The questions of a page; those about the shop with their answers. */
export const makeQuestions = (page: Page): Pick<SearchEntry, 'questions'> => {
  const questions = questionsOf(page).map(({ question, answer, asked }) => ({
    question,
    ...(page.layout === 'faq' && { answer: shortened(answer) }),
    ...(asked && { asked }),
  }));
  return questions.length > 0 ? { questions } : {};
};

/** The beginning of a text: whole sentences, or as many words as there is room for. */
export const shortened = (text: string): string => {
  const [first = ''] = paragraphs(text);
  if (first.length <= longest) return first;
  const start = first.slice(0, longest);
  return start.slice(0, start.lastIndexOf('. ') + 1) || `${start.slice(0, start.lastIndexOf(' '))} …`;
};
