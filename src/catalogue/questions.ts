import type { FaqItem } from './blocks.ts';
import type { Page } from './page.ts';

/** The questions a page answers. */
export const questionsOf = (page: Page): FaqItem[] => {
  if (page.layout === 'faq') return page.groups.flatMap((group) => group.faq);
  return 'faq' in page ? (page.faq ?? []) : [];
};

/** The place of a question on its page, for links: `which-files-can-i-send`. */
export const anchorOf = (question: string): string =>
  question
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[a-z0-9]+/g)
    ?.join('-') ?? '';
