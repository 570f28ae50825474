import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { Page } from '#domain/catalogue/page.ts';
import { productAt, productName, productOf, quoteProducts } from '#domain/catalogue/products.ts';
import { everySample } from '#domain/catalogue/samples.ts';
import { lineField, linesIn } from '#domain/enquiry/form-lines.ts';
import type { FormState } from '#domain/enquiry/live-page-props.ts';
import type { FormValues } from '#domain/forms/form-values.ts';
import { type FormName, formNamed, formOfLayout, type LayoutsOf } from '#domain/forms/forms.ts';
import type { PageForm, PropsOf } from './form-components.ts';

/** The quote lines in submitted values, if any. */
const formLines = (catalogue: Catalogue, values: FormValues = {}): PropsOf<'quote'>['lines'] => {
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
const formProduct = (catalogue: Catalogue, page: Page, name: string): PropsOf<'quote'>['product'] => {
  if (!page.choices) return;
  const { kinds, sizes, materials, finishes, quantities } = productOf(catalogue, page);
  return { name, kinds, sizes, materials, finishes, quantities };
};

/** The gallery samples among the requested interests; other values from the link are ignored. */
const requestedSamples = (catalogue: Catalogue, { interestedIn = [] }: FormValues = {}): string[] =>
  everySample(catalogue).flatMap(({ sample: { name } }) => ([interestedIn].flat().includes(name) ? [name] : []));

/** What the props of a form are made from. `initial` holds submitted values and errors when the form is rendered again. */
interface Source<N extends FormName = FormName> {
  page: Extract<Page, { layout: LayoutsOf<N> }>;
  catalogue: Catalogue;
  initial?: FormState | undefined;
}

const chatProps = ({ page: { path }, catalogue: { company }, initial }: Source) => ({ path, chatNumber: company.chatNumber, initial });

const requestProps = ({ page: { path }, catalogue, initial }: Source) => {
  const { chatNumber, email, phone, promises } = catalogue.company;
  return { path, promise: promises.quote, contact: { email, phone, chatNumber }, initial };
};

/** What the quote form asks for on each layout. */
const quoteSubject = ({ page, catalogue, initial }: Source<'quote'>) => {
  switch (page.layout) {
    case 'service':
    case 'banners': {
      const serviceName = page.layout === 'service' ? productName(catalogue, page) : page.formTitle;
      return { serviceName, product: formProduct(catalogue, page, serviceName) };
    }
    case 'quote':
      return { open: true, lines: formLines(catalogue, initial?.values) };
    case 'artwork-check':
      return { serviceName: page.title, checksFirst: true, holdsFiles: true };
    case 'sticker-maker':
    case 'your-logo':
      return { serviceName: page.serviceName, holdsFiles: true };
  }
};

/** The props of each form, from the page it is on. */
const propsOf: { [N in FormName]: (source: Source<N>) => PropsOf<N> } = {
  quote: (source) => ({ ...requestProps(source), ...quoteSubject(source) }),
  'quote-list': requestProps,
  'inline-quote': (source) => ({ ...chatProps(source), pageTitle: source.page.title, promise: source.catalogue.company.promises.quote }),
  contact: chatProps,
  sample: (source) => ({
    ...chatProps(source),
    kind: 'sample',
    note: source.page.delivery,
    samples: requestedSamples(source.catalogue, source.initial?.values),
  }),
  enquiry: (source) => ({ ...chatProps(source), kind: 'enquiry' }),
};

/** The form of a page, if its layout has one. */
export const formOfPage = (page: Page, catalogue: Catalogue, initial?: FormState): PageForm | undefined => {
  const name = formOfLayout(page.layout);
  // The casts are safe: the form's table names the layouts that have it.
  return name && ({ name, props: propsOf[name]({ page, catalogue, initial } as never) } as PageForm);
};

/** Whether the page's script loads immediately: where the form is visible on load, or was submitted. */
export const startsAtOnce = ({ layout }: Page, { name }: PageForm, initial?: FormState): boolean =>
  initial !== undefined || formNamed(name).layouts[layout] === 'opening';
