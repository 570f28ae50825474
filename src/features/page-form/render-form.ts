import { renderToString } from 'react-dom/server';
import { ContactForm } from '#features/forms/ContactForm.tsx';
import { InlineQuoteForm } from '#features/forms/InlineQuoteForm.tsx';
import { InterestForm } from '#features/forms/InterestForm.tsx';
import { QuoteForm } from '#features/forms/QuoteForm.tsx';
import { QuoteList } from '#features/quote-list/QuoteList.tsx';
import type { PageForm } from './form-of-page.ts';

const elementOf = ({ name, props }: PageForm) => {
  switch (name) {
    case 'quote':
      return <QuoteForm {...props} />;
    case 'quote-list':
      return <QuoteList {...props} />;
    case 'inline':
      return <InlineQuoteForm {...props} />;
    case 'contact':
      return <ContactForm {...props} />;
    case 'interest':
      return <InterestForm {...props} />;
  }
};

/** Renders the form to HTML that the browser can hydrate (hydrate-form.ts). */
export const renderForm = (form: PageForm): string => renderToString(elementOf(form));
