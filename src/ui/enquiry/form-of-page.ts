import type { Company } from '#catalogue/company.ts';
import type { Page } from '#catalogue/page.ts';
import type { FormState } from '#enquiry/answers.ts';
import type { ContactFormProps } from './ContactForm.tsx';
import type { InlineQuoteFormProps } from './InlineQuoteForm.tsx';
import type { InterestFormProps } from './InterestForm.tsx';
import type { QuoteFormProps } from './QuoteForm.tsx';

/** A form and what it is drawn with. The page carries it as JSON, so that the browser can draw the same form again. */
export type PageForm =
  | { name: 'quote'; props: QuoteFormProps }
  | { name: 'inline'; props: InlineQuoteFormProps }
  | { name: 'contact'; props: ContactFormProps }
  | { name: 'interest'; props: InterestFormProps };

/** The form a page of this layout holds, if any; `initial` is the form as a visitor left it, where it is shown again. */
export const formOfPage = (page: Page, company: Company, initial?: FormState): PageForm | undefined => {
  const { path, title } = page;
  const { chatNumber, email, phone, promises } = company;
  const chat = { path, chatNumber, initial };
  const quote = { path, promise: promises.quote, contact: { email, phone, chatNumber }, initial };
  switch (page.layout) {
    case 'service':
      return { name: 'quote', props: { ...quote, serviceName: title } };
    case 'banners':
      return { name: 'quote', props: { ...quote, serviceName: page.formTitle } };
    case 'quote':
      return { name: 'quote', props: quote };
    case 'artwork-check':
      return { name: 'quote', props: { ...quote, serviceName: title, checksFirst: true } };
    case 'business-cards':
    case 'posters':
      return { name: 'inline', props: { ...chat, pageTitle: title, promise: promises.quote } };
    case 'contact':
      return { name: 'contact', props: chat };
    case 'samples':
      return { name: 'interest', props: { ...chat, kind: 'sample', note: page.delivery } };
    case 'enquiry':
      return { name: 'interest', props: { ...chat, kind: 'enquiry' } };
  }
};

/** Pages that open with their form: it is in view at once, so its script need not wait for a touch. */
export const opensWithForm = ({ layout }: Page): boolean => ['quote', 'contact', 'enquiry', 'artwork-check'].includes(layout);
