import { renderToString } from 'react-dom/server';
import { QuoteList } from '#ui/quote-list/QuoteList.tsx';
import { ContactForm } from './ContactForm.tsx';
import type { PageForm } from './form-of-page.ts';
import { InlineQuoteForm } from './InlineQuoteForm.tsx';
import { InterestForm } from './InterestForm.tsx';
import { QuoteForm } from './QuoteForm.tsx';

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

/** The form as HTML that React can take over in the browser (take-over-form.ts). */
export const drawForm = (form: PageForm): string => renderToString(elementOf(form));
