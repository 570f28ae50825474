import type { renderLivePage } from '#build/live-pages/entry.ts';
import { quoteSuccess } from '#domain/enquiry/outcome-texts.ts';
import { policyOf } from '#server/http/page-policy.ts';

/** Pages rendered by the build, because they must be cheap: the quote-sent page is not rate-limited, the others are refusals. */
export interface PreparedResponses {
  /** The policy of every live page: only scripts of the built site may run. */
  policy: string;
  sent: string;
  sentUnnamed: string;
  tooMany: string;
  tooManyUnread: string;
}

export const preparedResponsesFile = 'dist/server/prepared-responses.json';

/** Replaced by the reference in a prepared page. */
export const referencePlaceholder = 'Q-0000-0000';

/** Replaced by the texts of a refusal in a prepared page. */
export const refusalPlaceholders = { notice: 'notice-of-refusal', chatLink: 'https://chat.invalid/', message: 'words-of-visitor' };

/** Renders every live page once; throws if one cannot be rendered. */
export const renderEach = async (render: typeof renderLivePage, pause?: () => Promise<void>): Promise<void> => {
  await render('form-again', { form: 'quote', path: '', state: { values: {}, errors: {} } });
  await pause?.();
  await render('chat-ready', { chatLink: '', message: '' });
  await pause?.();
  await render('search', { query: 'stickers' });
  await pause?.();
  await render('templates', { query: 'product=' });
};

export const prepareResponses = async (render: typeof renderLivePage, pages: string[]): Promise<PreparedResponses> => {
  await renderEach(render);
  return {
    policy: policyOf(...pages.map((html) => html.replace(/<style.*?<\/style>/s, ''))),
    sent: await render('quote-sent', { reference: referencePlaceholder, success: quoteSuccess }),
    sentUnnamed: await render('quote-sent', { reference: null, success: quoteSuccess }),
    tooMany: await render('too-many', refusalPlaceholders),
    tooManyUnread: await render('too-many', { ...refusalPlaceholders, message: '' }),
  };
};
