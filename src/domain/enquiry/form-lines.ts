import type { FieldErrors, FormValues } from '#domain/forms/form-values.ts';
import { generalService } from '#domain/forms/options.ts';
import {
  composeMessage,
  dateError,
  emptyLine,
  joinProductNames,
  type LineDetail,
  lineDetails,
  maxLines,
  type QuoteLine,
} from './quote-lines.ts';

/** The name of a quote line's field, which a form repeats for each line. */
export const lineField = (detail: LineDetail | 'name' | 'product'): string => `line${detail[0]?.toUpperCase()}${detail.slice(1)}`;

const fields = ['product', 'name', ...lineDetails] as const;

const columnOf = (values: FormValues, detail: (typeof fields)[number]): string[] => [values[lineField(detail)] ?? []].flat();

/** The quote lines of a form. */
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

/** Lines other than the page's own product, or with any detail filled in. */
const filledLines = (values: FormValues): QuoteLine[] =>
  linesIn(values).filter((line) => line.name !== values.serviceName || lineDetails.some((detail) => line[detail].trim()));

/** The message of a form, quote lines first. */
export const messageIn = (values: FormValues): string => composeMessage(filledLines(values), String(values.message ?? ''));

/**
 * Converts a form to a request: its quote lines become part of the message. The form on a product page always includes that
 * product, so its line counts only if a detail was chosen, and the visitor must still write a message.
 */
export const requestIn = (values: FormValues): FormValues => {
  const { message = '', serviceName = '' } = values;
  const service = String(serviceName);
  const filled = filledLines(values);
  const isOwnPage = filled.every(({ name }) => name === service);
  return {
    ...values,
    message: isOwnPage && !String(message).trim() ? '' : messageIn(values),
    serviceName: filled.length > 0 && (service === '' || service === generalService) ? joinProductNames(filled) : service,
  };
};

/** Prefixes of a line's field ids, on a product page and in a form with several lines. */
export const singleLineId = 'quote';
export const lineId = (index: number): string => `line-${index}`;

/** Errors in the dates of a form, by field id. */
export const dateErrors = (values: FormValues, today: string): FieldErrors => {
  const isList = columnOf(values, 'product').length > 0;
  const errors = linesIn(values).flatMap(({ name, date }, index) => {
    const wrong = dateError(date, today);
    return wrong ? [[`${isList ? lineId(index) : singleLineId}-date`, isList ? `${name}: ${wrong}` : wrong]] : [];
  });
  return Object.fromEntries(errors);
};

/** The value of the field that adds a product: `/stationery/pens Pens`. */
export const addedLine = ({ path, name }: { path: string; name: string }): string => `${path} ${name}`;

/** Whether a button that adds or removes a product was pressed. */
export const isChange = ({ change = '' }: FormValues): boolean => change !== '';

/**
 * Adds or removes a product. A product that was selected but not added counts as added whichever button was pressed, so that
 * it is not lost.
 */
export const changeLines = ({ change = '', addLine = '', ...values }: FormValues): FormValues => {
  if (!change && !addLine) return values;
  const removed = Number(/^remove (\d+)$/.exec(String(change))?.[1] ?? -1);
  const [path = '', ...words] = String(addLine).split(' ');
  const added: Partial<Record<string, string>> = { product: path, name: words.join(' ') };
  const products = columnOf(values, 'product');
  const columns = fields.map((detail) => {
    const column = columnOf(values, detail);
    const remaining = products.map((_, index) => column[index] ?? '').filter((_, index) => index !== removed);
    return [lineField(detail), addLine ? [...remaining, added[detail] ?? ''] : remaining];
  });
  return { ...values, ...Object.fromEntries(columns) };
};

/** Form values prefilled by a link: `product` and `kind` add a product; `about` becomes the message and is also passed on unchanged. */
export const prefilledValues = (query: URLSearchParams): FormValues => {
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
