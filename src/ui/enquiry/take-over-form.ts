import type { ComponentType } from 'react';
import { takeOver } from '#ui/site/take-over.ts';
import { replayPress } from './first-touch.ts';
import type { PageForm } from './form-of-page.ts';

const components = {
  quote: () => import('./QuoteForm.tsx').then(({ QuoteForm }) => QuoteForm),
  'quote-list': () => import('#ui/quote-list/QuoteList.tsx').then(({ QuoteList }) => QuoteList),
  inline: () => import('./InlineQuoteForm.tsx').then(({ InlineQuoteForm }) => InlineQuoteForm),
  contact: () => import('./ContactForm.tsx').then(({ ContactForm }) => ContactForm),
  interest: () => import('./InterestForm.tsx').then(({ InterestForm }) => InterestForm),
} satisfies Record<PageForm['name'], () => Promise<unknown>>;

/** Lets React take over the form that stands in this place. Where that fails, the form is the browser's, and so is a press that waited. */
export const takeOverForm = (place: HTMLElement): void => {
  const { name, props }: PageForm = JSON.parse(place.dataset.form ?? '');
  // The form and its properties come from the same entry of PageForm.
  void takeOver(place, components[name]() as Promise<ComponentType<typeof props>>, props, () => {
    place.dataset.failed = '';
    replayPress(place);
  });
};
