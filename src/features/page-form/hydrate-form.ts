import type { ComponentType } from 'react';
import { replayPress } from '#features/hydration/early-press.ts';
import { hydrate } from '#features/hydration/hydrate.ts';
import type { PageForm } from './form-of-page.ts';

const components = {
  quote: () => import('#features/forms/QuoteForm.tsx').then(({ QuoteForm }) => QuoteForm),
  'quote-list': () => import('#features/quote-list/QuoteList.tsx').then(({ QuoteList }) => QuoteList),
  inline: () => import('#features/forms/InlineQuoteForm.tsx').then(({ InlineQuoteForm }) => InlineQuoteForm),
  contact: () => import('#features/forms/ContactForm.tsx').then(({ ContactForm }) => ContactForm),
  interest: () => import('#features/forms/InterestForm.tsx').then(({ InterestForm }) => InterestForm),
} satisfies Record<PageForm['name'], () => Promise<unknown>>;

/** Hydrates the form in this element. On failure the form stays static, and a pending press is repeated natively. */
export const hydrateForm = (element: HTMLElement): void => {
  const { name, props }: PageForm = JSON.parse(element.dataset.form ?? '');
  // The cast is safe: name and props come from the same member of PageForm.
  void hydrate(element, components[name]() as Promise<ComponentType<typeof props>>, props, () => {
    element.dataset.failed = '';
    replayPress(element);
  });
};
