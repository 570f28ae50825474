import type { renderAnswer } from '#build/answers-entry.ts';
import { quoteSuccess } from '#enquiry/texts.ts';
import { policyOf } from './page-policy.ts';

/** Answers that anyone may ask for at any rate, and refusals, cost next to nothing: the build renders them. */
export interface PreparedAnswers {
  /** The policy of every answer: its pages have the scripts of the built site, and only those may run. */
  policy: string;
  sent: string;
  sentUnnamed: string;
  tooMany: string;
  tooManyUnread: string;
}

export const preparedAnswersFile = 'dist/server/answers.json';

/** Stands for the reference in a prepared page. */
export const anyReference = 'Q-0000-0000';

/** Stand for what is filled into the page of a refusal. */
export const anyRefusal = { notice: 'notice-of-refusal', chatLink: 'https://chat.invalid/', message: 'words-of-visitor' };

/** Renders every answer once: one that cannot be rendered throws. */
export const renderEach = async (draw: typeof renderAnswer, pause?: () => Promise<void>): Promise<void> => {
  await draw('form-again', { form: 'quote', path: '', state: { values: {}, errors: {} } });
  await pause?.();
  await draw('chat-ready', { chatLink: '', message: '' });
  await pause?.();
  await draw('search', { query: 'stickers' });
};

export const prepareAnswers = async (draw: typeof renderAnswer, pages: string[]): Promise<PreparedAnswers> => {
  await renderEach(draw);
  return {
    policy: policyOf(...pages.map((html) => html.replace(/<style.*?<\/style>/s, ''))),
    sent: await draw('quote-sent', { reference: anyReference, success: quoteSuccess }),
    sentUnnamed: await draw('quote-sent', { reference: null, success: quoteSuccess }),
    tooMany: await draw('too-many', anyRefusal),
    tooManyUnread: await draw('too-many', { ...anyRefusal, message: '' }),
  };
};
