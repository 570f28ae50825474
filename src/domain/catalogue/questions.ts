import type { FaqItem } from '#domain/catalogue/fields/blocks.ts';
import type { Page } from './page.ts';

export const questionsOf = (page: Page): FaqItem[] => {
  if (page.layout === 'faq') return page.groups.flatMap((group) => group.faq);
  return 'faq' in page ? (page.faq ?? []) : [];
};

/** Fragment identifier of a question: `which-files-can-i-send`. */
export const anchorOf = (question: string): string =>
  question
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[a-z0-9]+/g)
    ?.join('-') ?? '';
