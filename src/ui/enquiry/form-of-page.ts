import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Page } from '#catalogue/page.ts';
import { productAt, productName, productOf, quoteProducts } from '#catalogue/products.ts';
import { everySample } from '#catalogue/samples.ts';
import type { FormState } from '#enquiry/answers.ts';
import { lineField, linesIn } from '#enquiry/form-lines.ts';
import type { FormValues } from '#enquiry/forms.ts';
import type { QuoteListProps } from '#ui/quote-list/QuoteList.tsx';
import type { ContactFormProps } from './ContactForm.tsx';
import type { InlineQuoteFormProps } from './InlineQuoteForm.tsx';
import type { InterestFormProps } from './InterestForm.tsx';
import type { QuoteFormProps } from './QuoteForm.tsx';

/** A form and what it is drawn with. The page carries it as JSON, so that the browser can draw the same form again. */
export type PageForm =
  | { name: 'quote'; props: QuoteFormProps }
  | { name: 'quote-list'; props: QuoteListProps }
  | { name: 'inline'; props: InlineQuoteFormProps }
  | { name: 'contact'; props: ContactFormProps }
  | { name: 'interest'; props: InterestFormProps };

/** The products that were put together in a form, if any were. */
const formLines = (catalogue: Catalogue, values: FormValues = {}): QuoteFormProps['lines'] => {
  const paths = values[lineField('product')];
  if (!Array.isArray(paths)) return;
  const said = linesIn({ ...values, [lineField('name')]: paths });
  const lines = said.flatMap(({ name: path, ...wanted }) => {
    const product = productAt(catalogue, path);
    return product ? [{ product, values: wanted }] : [];
  });
  return { lines, products: quoteProducts(catalogue).map(({ path, name, area }) => ({ path, name, area })) };
};

/** What the form of a product's page offers; it calls the product what its enquiries call it. */
const formProduct = (catalogue: Catalogue, page: Page, name: string): QuoteFormProps['product'] => {
  if (!page.choices) return;
  const { kinds, sizes, materials, finishes, quantities } = productOf(catalogue, page);
  return { name, kinds, sizes, materials, finishes, quantities };
};

/** The samples of the gallery among what was asked for; whatever else stands in a link is no sample. */
const askedSamples = (catalogue: Catalogue, { interestedIn = [] }: FormValues = {}): string[] =>
  everySample(catalogue).flatMap(({ sample: { name } }) => ([interestedIn].flat().includes(name) ? [name] : []));

/** The form a page of this layout holds, if any; `initial` is the form as a visitor left it, where it is shown again. */
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
        props: { ...chat, kind: 'sample', note: page.delivery, samples: askedSamples(catalogue, initial?.values) },
      };
    case 'enquiry':
      return { name: 'interest', props: { ...chat, kind: 'enquiry' } };
  }
};

/** Pages that open with their form: it is in view at once, so its script need not wait for a touch. */
export const opensWithForm = ({ layout }: Page): boolean => ['quote', 'quote-list', 'contact', 'enquiry', 'artwork-check'].includes(layout);
