import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { Page } from '#domain/catalogue/page.ts';
import { productAt, productName, productOf, quoteProducts } from '#domain/catalogue/products.ts';
import { everySample } from '#domain/catalogue/samples.ts';
import { lineField, linesIn } from '#domain/enquiry/form-lines.ts';
import type { FormValues } from '#domain/enquiry/forms.ts';
import type { FormState } from '#domain/enquiry/live-page-props.ts';
import type { ContactFormProps } from '#features/forms/ContactForm.tsx';
import type { InlineQuoteFormProps } from '#features/forms/InlineQuoteForm.tsx';
import type { InterestFormProps } from '#features/forms/InterestForm.tsx';
import type { QuoteFormProps } from '#features/forms/QuoteForm.tsx';
import type { QuoteListProps } from '#features/quote-list/QuoteList.tsx';

/** A form and its props. The page carries them as JSON for hydration. */
export type PageForm =
  | { name: 'quote'; props: QuoteFormProps }
  | { name: 'quote-list'; props: QuoteListProps }
  | { name: 'inline'; props: InlineQuoteFormProps }
  | { name: 'contact'; props: ContactFormProps }
  | { name: 'interest'; props: InterestFormProps };

/** The quote lines in submitted values, if any. */
const formLines = (catalogue: Catalogue, values: FormValues = {}): QuoteFormProps['lines'] => {
  const paths = values[lineField('product')];
  if (!Array.isArray(paths)) return;
  const submitted = linesIn({ ...values, [lineField('name')]: paths });
  const lines = submitted.flatMap(({ name: path, ...wanted }) => {
    const product = productAt(catalogue, path);
    return product ? [{ product, values: wanted }] : [];
  });
  return { lines, products: quoteProducts(catalogue).map(({ path, name, area }) => ({ path, name, area })) };
};

/** The choices on a product page's form, under the name used in enquiries. */
const formProduct = (catalogue: Catalogue, page: Page, name: string): QuoteFormProps['product'] => {
  if (!page.choices) return;
  const { kinds, sizes, materials, finishes, quantities } = productOf(catalogue, page);
  return { name, kinds, sizes, materials, finishes, quantities };
};

/** The gallery samples among the requested interests; other values from the link are ignored. */
const requestedSamples = (catalogue: Catalogue, { interestedIn = [] }: FormValues = {}): string[] =>
  everySample(catalogue).flatMap(({ sample: { name } }) => ([interestedIn].flat().includes(name) ? [name] : []));

/** The form of a page, by layout. `initial` holds submitted values and errors when the form is rendered again. */
export const formOfPage = (page: Page, catalogue: Catalogue, initial?: FormState): PageForm | undefined => {
  const { path, title } = page;
  const { chatNumber, email, phone, promises } = catalogue.company;
  const chat = { path, chatNumber, initial };
  const quote = { path, promise: promises.quote, contact: { email, phone, chatNumber }, initial };
  switch (page.layout) {
    case 'service': {
      const serviceName = productName(catalogue, page);
      return { name: 'quote', props: { ...quote, serviceName, product: formProduct(catalogue, page, serviceName) } };
    }
    case 'banners':
      return { name: 'quote', props: { ...quote, serviceName: page.formTitle, product: formProduct(catalogue, page, page.formTitle) } };
    case 'quote':
      return { name: 'quote', props: { ...quote, open: true, lines: formLines(catalogue, initial?.values) } };
    case 'quote-list':
      return { name: 'quote-list', props: quote };
    case 'artwork-check':
      return { name: 'quote', props: { ...quote, serviceName: title, checksFirst: true } };
    case 'business-cards':
    case 'posters':
      return { name: 'inline', props: { ...chat, pageTitle: title, promise: promises.quote } };
    case 'contact':
      return { name: 'contact', props: chat };
    case 'samples':
      return {
        name: 'interest',
        props: { ...chat, kind: 'sample', note: page.delivery, samples: requestedSamples(catalogue, initial?.values) },
      };
    case 'enquiry':
      return { name: 'interest', props: { ...chat, kind: 'enquiry' } };
  }
};

/** Layouts whose form is visible on load, so its script loads immediately. */
export const opensWithForm = ({ layout }: Page): boolean => ['quote', 'quote-list', 'contact', 'enquiry', 'artwork-check'].includes(layout);
