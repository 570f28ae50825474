import type { ZodMiniType } from 'zod/mini';
import { contactSchema, enquirySchema, inlineQuoteSchema, sampleSchema } from './chat-forms.ts';
import { formActions } from './form-actions.ts';
import type { FormValues } from './form-values.ts';
import { quoteRequestSchema } from './quote-request.ts';

interface Form {
  schema: ZodMiniType;
  action: string;
  /** First line of the message that is written from the form. */
  heading(values: FormValues): string;
  /** Layouts with this form; `opening` where the form is visible on load, so its script loads immediately. */
  layouts: Record<string, 'opening' | 'below'>;
  /** The fragment `#quote` leads to the form. */
  hasQuoteAnchor?: true;
  /** The form shows what the browser has stored, so it is hydrated even if out of sight. */
  showsStored?: true;
}

/** Every form of the site. Its component and props are in src/features/page-form. */
export const forms = {
  quote: {
    schema: quoteRequestSchema,
    action: formActions.quote,
    heading: () => 'Quote request',
    layouts: {
      service: 'below',
      banners: 'below',
      quote: 'opening',
      'artwork-check': 'opening',
      'sticker-maker': 'below',
      'your-logo': 'below',
    },
    hasQuoteAnchor: true,
  },
  'quote-list': {
    schema: quoteRequestSchema,
    action: formActions.quote,
    heading: () => 'Quote request',
    layouts: { 'quote-list': 'opening' },
    showsStored: true,
  },
  'inline-quote': {
    schema: inlineQuoteSchema,
    action: formActions.chat,
    heading: ({ pageTitle }) => (pageTitle ? `A quote request was submitted for ${pageTitle}.` : 'A quote request was submitted.'),
    layouts: { 'business-cards': 'below', posters: 'below' },
    hasQuoteAnchor: true,
  },
  contact: {
    schema: contactSchema,
    action: formActions.chat,
    heading: () => 'Message from the website',
    layouts: { contact: 'opening' },
  },
  sample: {
    schema: sampleSchema,
    action: formActions.chat,
    heading: () => 'Free sample request',
    layouts: { samples: 'below' },
  },
  enquiry: {
    schema: enquirySchema,
    action: formActions.chat,
    heading: () => 'Enquiry from the website',
    layouts: { enquiry: 'opening' },
  },
} satisfies Record<string, Form>;

export type FormName = keyof typeof forms;

/** The layouts that have one of these forms. */
export type LayoutsOf<N extends FormName> = N extends FormName ? keyof (typeof forms)[N]['layouts'] : never;

export const isFormName = (name: unknown): name is FormName => typeof name === 'string' && Object.hasOwn(forms, name);

export const formNamed = (name: FormName): Form => forms[name];

const names = Object.keys(forms).filter(isFormName);

/** The form of a layout, if it has one. */
export const formOfLayout = (layout: string): FormName | undefined => names.find((name) => Object.hasOwn(forms[name].layouts, layout));
