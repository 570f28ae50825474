import type { ComponentProps, ComponentType } from 'react';
import type { FormName } from '#domain/forms/forms.ts';

/** The component of each form, loaded on its own: a page has one form. */
const components = {
  quote: () => import('#features/forms/QuoteForm.tsx').then(({ QuoteForm }) => QuoteForm),
  'quote-list': () => import('#features/quote-list/QuoteList.tsx').then(({ QuoteList }) => QuoteList),
  'inline-quote': () => import('#features/forms/InlineQuoteForm.tsx').then(({ InlineQuoteForm }) => InlineQuoteForm),
  contact: () => import('#features/forms/ContactForm.tsx').then(({ ContactForm }) => ContactForm),
  sample: () => import('#features/forms/InterestForm.tsx').then(({ InterestForm }) => InterestForm),
  enquiry: () => import('#features/forms/InterestForm.tsx').then(({ InterestForm }) => InterestForm),
} satisfies Record<FormName, unknown>;

export type PropsOf<N extends FormName> = ComponentProps<Awaited<ReturnType<(typeof components)[N]>>>;

/** A form and its props. The page carries them as JSON for hydration. */
export type PageForm = { [N in FormName]: { name: N; props: PropsOf<N> } }[FormName];

/** The cast is safe: name and props come from the same member of PageForm. */
export const loadComponent = ({ name }: PageForm) => components[name]() as Promise<ComponentType<PageForm['props']>>;
