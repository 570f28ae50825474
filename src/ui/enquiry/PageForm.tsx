import type { Company } from '#catalogue/company.ts';
import type { Page } from '#catalogue/page.ts';
import { ContactForm } from './ContactForm.tsx';
import { InlineQuoteForm } from './InlineQuoteForm.tsx';
import { InterestForm } from './InterestForm.tsx';
import { QuoteForm } from './QuoteForm.tsx';

/** The form a page of this layout holds, if any. */
export function PageForm({ page, company }: { page: Page; company: Company }) {
  const promise = company.promises.quote;
  switch (page.layout) {
    case 'service':
      return <QuoteForm serviceName={page.title} promise={promise} />;
    case 'banners':
      return <QuoteForm serviceName={page.formTitle} promise={promise} />;
    case 'quote':
      return <QuoteForm promise={promise} />;
    case 'business-cards':
    case 'posters':
      return <InlineQuoteForm pageTitle={page.title} promise={promise} />;
    case 'contact':
      return <ContactForm />;
    case 'samples':
      return <InterestForm kind="sample" note={page.delivery} />;
    case 'enquiry':
      return <InterestForm kind="enquiry" />;
    default:
      return null;
  }
}
