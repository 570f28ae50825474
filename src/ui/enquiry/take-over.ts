import type { ComponentType } from 'react';
import type { PageForm } from './form-of-page.ts';

const components = {
  quote: () => import('./QuoteForm.tsx').then(({ QuoteForm }) => QuoteForm),
  inline: () => import('./InlineQuoteForm.tsx').then(({ InlineQuoteForm }) => InlineQuoteForm),
  contact: () => import('./ContactForm.tsx').then(({ ContactForm }) => ContactForm),
  interest: () => import('./InterestForm.tsx').then(({ InterestForm }) => InterestForm),
} satisfies Record<PageForm['name'], () => Promise<unknown>>;

/** Messages, outcomes and the list of files are styled by rules the page was sent without (tools/finish-pages.ts). */
const fetchWholeStyle = () => {
  const href = document.querySelector<HTMLStyleElement>('style[data-whole]')?.dataset.whole;
  if (href) document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
};

/** Fetches React and the form that stands in this place, and lets React take it over from the plain HTML. */
export const takeOver = async (place: HTMLElement): Promise<void> => {
  const { name, props }: PageForm = JSON.parse(place.dataset.form ?? '');
  fetchWholeStyle();
  const [component, { createElement, startTransition }, { hydrateRoot }] = await Promise.all([
    components[name](),
    import('react'),
    import('react-dom/client'),
  ]);
  // The form and its properties come from the same entry of PageForm.
  const Form = component as ComponentType<typeof props>;
  startTransition(() => void hydrateRoot(place, createElement(Form, props)));
  place.removeAttribute('data-form');
};
