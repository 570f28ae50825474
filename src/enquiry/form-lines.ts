import type { FieldErrors, FormValues } from './forms.ts';
import { generalService } from './options.ts';
import {
  composeMessage,
  emptyLine,
  type LineDetail,
  lineDetails,
  maxLines,
  nameProducts,
  type QuoteLine,
  wrongDate,
} from './quote-lines.ts';

/** The name of a field that says something of a product; it stands in a form once for each of its products. */
export const lineField = (detail: LineDetail | 'name' | 'product'): string => `line${detail[0]?.toUpperCase()}${detail.slice(1)}`;

const fields = ['product', 'name', ...lineDetails] as const;

const columnOf = (values: FormValues, detail: (typeof fields)[number]): string[] => [values[lineField(detail)] ?? []].flat();

/** The products in a form. */
export const linesIn = (values: FormValues): QuoteLine[] => {
  const columns = lineDetails.map((detail) => [detail, columnOf(values, detail)] as const);
  return columnOf(values, 'name')
    .slice(0, maxLines)
    .map((name, index) => ({
      name,
      ...emptyLine,
      ...Object.fromEntries(columns.map(([detail, column]) => [detail, column[index] ?? ''])),
    }));
};

/** The products of which something is said. */
const saidLines = (values: FormValues): QuoteLine[] =>
  linesIn(values).filter((line) => line.name !== values.serviceName || lineDetails.some((detail) => line[detail].trim()));

/** All that a form says, its products first. */
export const messageIn = (values: FormValues): string => composeMessage(saidLines(values), String(values.message ?? ''));

/**
 * The request a form comes to: its products become part of the message. The form of a product's own page always names its
 * product, which is no news unless something was chosen of it; what is needed is still to be told in words there.
 */
export const requestIn = (values: FormValues): FormValues => {
  const { message = '', serviceName = '' } = values;
  const service = String(serviceName);
  const said = saidLines(values);
  const isOwnPage = said.every(({ name }) => name === service);
  return {
    ...values,
    message: isOwnPage && !String(message).trim() ? '' : messageIn(values),
    serviceName: said.length > 0 && (service === '' || service === generalService) ? nameProducts(said) : service,
  };
};

/** The prefix of the ids of a product's fields, in the form of its own page and in one that lists several. */
export const ownLineId = 'quote';
export const lineId = (index: number): string => `line-${index}`;

/** What is wrong with the days in a form, by the id of the field. */
export const wrongDates = (values: FormValues, today: string): FieldErrors => {
  const isList = columnOf(values, 'product').length > 0;
  const errors = linesIn(values).flatMap(({ name, date }, index) => {
    const wrong = wrongDate(date, today);
    return wrong ? [[`${isList ? lineId(index) : ownLineId}-date`, isList ? `${name}: ${wrong}` : wrong]] : [];
  });
  return Object.fromEntries(errors);
};

/** A product to add, as a field of the form names it: `/stationery/pens Pens`. */
export const addedLine = ({ path, name }: { path: string; name: string }): string => `${path} ${name}`;

/** Whether one of the form's buttons that add and remove products was pressed. */
export const isChange = ({ change = '' }: FormValues): boolean => change !== '';

/**
 * What a form holds after a product was added to it or taken out of it. A product that was chosen but not added counts as
 * added, whatever was pressed: it must not get lost.
 */
export const changeLines = ({ change = '', addLine = '', ...values }: FormValues): FormValues => {
  if (!change && !addLine) return values;
  const gone = Number(/^remove (\d+)$/.exec(String(change))?.[1] ?? -1);
  const [path = '', ...words] = String(addLine).split(' ');
  const added: Partial<Record<string, string>> = { product: path, name: words.join(' ') };
  const products = columnOf(values, 'product');
  const columns = fields.map((detail) => {
    const column = columnOf(values, detail);
    const kept = products.map((_, index) => column[index] ?? '').filter((_, index) => index !== gone);
    return [lineField(detail), addLine ? [...kept, added[detail] ?? ''] : kept];
  });
  return { ...values, ...Object.fromEntries(columns) };
};

/** A form as a link to it fills it in: `product` and `kind` put a product into it, `about` says what is needed, and stays beside it. */
export const filledIn = (query: URLSearchParams): FormValues => {
  const products = query.getAll('product');
  const about = query.get('about')?.slice(0, 500) ?? '';
  return {
    message: about,
    about,
    ...(products.length > 0 && {
      [lineField('product')]: products.filter(Boolean).slice(0, maxLines),
      [lineField('kind')]: [query.get('kind') ?? ''],
    }),
  };
};
