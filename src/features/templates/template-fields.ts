import type { TemplateFold, TemplateShape } from '#domain/catalogue/fields/template-names.ts';
import { type OrderField, type OrderProblems, orderQuery, readOrder, type TemplateOrder } from '#domain/templates/order.ts';
import { short } from '#domain/templates/outline.ts';
import { cornerRadius } from '#domain/templates/sheet.ts';
import type { TemplateProduct } from '#domain/templates/template-product.ts';
import { usualTemplatesOf } from '#domain/templates/usual.ts';

export const shapeLabels: Record<TemplateShape, string> = {
  rectangle: 'Rectangle',
  rounded: 'Rounded corners',
  circle: 'Circle',
  oval: 'Oval',
  outline: 'Your own outline',
};

export const foldLabels: Record<TemplateFold, string> = {
  none: 'No fold',
  half: 'Folded in half',
  tri: 'Folded in three, into itself',
  z: 'Folded in three, in a Z',
};

/** The fields of the template form, as typed. */
export type TemplateFields = Record<OrderField, string>;

/** Characters of a field that are read; no valid value is longer. */
const fieldLimit = 100;

const empty: TemplateFields = { product: '', width: '', height: '', sides: '', shape: '', fold: '' };

const withoutSize = ({ path, sides, folds: [fold = 'none'] }: TemplateProduct): TemplateFields => ({
  ...empty,
  product: path,
  sides: String(sides),
  shape: 'rectangle',
  fold,
});

/** The fields of an order, or of a product in its first usual size. */
export const fieldsOf = (order: TemplateOrder): TemplateFields => ({
  ...order,
  width: String(order.width),
  height: String(order.height),
  sides: String(order.sides),
});

export const firstFields = (product: TemplateProduct): TemplateFields => {
  const [usual] = usualTemplatesOf(product);
  return usual ? fieldsOf(usual.order) : withoutSize(product);
};

const isOffered = (product: TemplateProduct, field: OrderField, value: string): boolean => {
  if (field === 'sides') return value === '1' || value === String(product.sides);
  if (field === 'shape' || field === 'fold') return (product[`${field}s`] as string[]).includes(value);
  return true;
};

/**
 * The fields of the form from the query of its address: without a size, the first usual size of the product. Ignores what the
 * product does not come in, because its form has no field to correct it.
 */
export const fieldsIn = (products: TemplateProduct[], query: URLSearchParams): TemplateFields => {
  const product = products.find(({ path }) => path === query.get('product'));
  if (!product) return empty;
  const fields = query.has('width') || query.has('height') ? withoutSize(product) : firstFields(product);
  for (const field of Object.keys(fields) as OrderField[]) {
    const value = query.get(field)?.slice(0, fieldLimit);
    if (value !== undefined && isOffered(product, field, value)) fields[field] = value;
  }
  return fields;
};

export type Reading =
  | { product: TemplateProduct; order: TemplateOrder; problems?: undefined }
  | { product: TemplateProduct | undefined; order?: undefined; problems: OrderProblems };

export const read = (products: TemplateProduct[], fields: TemplateFields): Reading => {
  const filled = Object.entries(fields).filter(([, value]) => value !== '');
  const result = readOrder(products, new URLSearchParams(filled));
  return 'order' in result ? result : { ...result, product: products.find(({ path }) => path === fields.product) };
};

/** The address of the form with these fields. */
export const formAddress = (order: TemplateOrder): string => `/templates?${orderQuery(order)}`;

/** The artwork check, set to a template. */
export const checkAddress = ({ product, width, height }: TemplateOrder): string =>
  `/artwork-check?${new URLSearchParams({ product, size: `${width} x ${height} mm` })}`;

/** `Business Cards, 90 × 55 mm` */
export const titleOf = ({ name }: TemplateProduct, { width, height }: TemplateOrder): string => `${name}, ${width} × ${height} mm`;

/** The finished piece in the words of a choice, which say its outline too (shapeInChoice): `90 x 55 mm, 3 mm corners`. */
export const choiceOf = (order: TemplateOrder): string => {
  const { width, height, shape } = order;
  if (shape === 'circle') return `${width} mm round`;
  const outlines = { rectangle: '', rounded: `, ${short(cornerRadius(order))} mm corners`, oval: ', oval', outline: ', own outline' };
  return `${width} x ${height} mm${outlines[shape]}`;
};
