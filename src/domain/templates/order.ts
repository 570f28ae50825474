import { type TemplateFold, type TemplateShape, templateFolds, templateShapes } from '#domain/catalogue/fields/template-names.ts';
import type { TemplateProduct } from './template-product.ts';

/** A template that a visitor asks for. Portrait or landscape is a matter of width and height. */
export interface TemplateOrder {
  /** Path of the product's page. */
  product: string;
  /** Finished size in millimetres; of a folded piece, flat. */
  width: number;
  height: number;
  sides: 1 | 2;
  shape: TemplateShape;
  fold: TemplateFold;
}

export type OrderField = keyof TemplateOrder;

/** One sentence for each field that is wrong. */
export type OrderProblems = Partial<Record<OrderField, string>>;

/** Finest step of a size in millimetres. */
const step = 0.1;

const lengthIn = (text: string | null): number => {
  const match = /^\s*(\d{1,5}(?:[.,]\d{1,3})?)\s*(?:mm)?\s*$/.exec(text ?? '');
  return match?.[1] ? Math.round(Number(match[1].replace(',', '.')) / step) / (1 / step) : Number.NaN;
};

const formatSize = ({ width, height }: { width: number; height: number }): string => `${width} x ${height} mm`;

/** Both lengths against the limits, either way up. */
const sizeProblems = ({ smallest, largest }: TemplateProduct, width: number, height: number): OrderProblems => {
  const limits = `Sizes from ${formatSize(smallest)} to ${formatSize(largest)} can be made.`;
  const [least, least2] = [Math.min(smallest.width, smallest.height), Math.max(smallest.width, smallest.height)];
  const [most2, most] = [Math.min(largest.width, largest.height), Math.max(largest.width, largest.height)];
  const problems: OrderProblems = {};
  for (const [field, length] of [
    ['width', width],
    ['height', height],
  ] as const) {
    if (Number.isNaN(length)) problems[field] = `Please type the ${field} in millimetres, such as 90.`;
    else if (length < least) problems[field] = `The ${field} is too small for this product. ${limits}`;
    else if (length > most) problems[field] = `The ${field} is too large for this product. ${limits}`;
  }
  if (Object.keys(problems).length > 0) return problems;
  const longer = width >= height ? 'width' : 'height';
  const shorter = longer === 'width' ? 'height' : 'width';
  if (Math.max(width, height) < least2) problems[longer] = `The ${longer} is too small for this product. ${limits}`;
  if (Math.min(width, height) > most2) problems[shorter] = `The ${shorter} is too large for this product. ${limits}`;
  return problems;
};

const oneOf = <Item extends string>(items: readonly Item[], text: string): Item | undefined => items.find((item) => item === text);

/** Reads the fields of the form, or says what is wrong with each. Fields left out take the usual value of the product. */
export const readOrder = (
  products: TemplateProduct[],
  fields: URLSearchParams,
): { order: TemplateOrder; product: TemplateProduct } | { problems: OrderProblems } => {
  const product = products.find(({ path }) => path === fields.get('product'));
  if (!product) return { problems: { product: 'Please choose a product from the list.' } };
  const [width, height] = [lengthIn(fields.get('width')), lengthIn(fields.get('height'))];
  const problems = sizeProblems(product, width, height);
  const sides = Number(fields.get('sides') ?? product.sides);
  if (sides !== 1 && sides !== 2) problems.sides = 'Please choose one side or two.';
  else if (sides > product.sides) problems.sides = 'This product is printed on one side only.';
  const shape = oneOf(templateShapes, fields.get('shape') || 'rectangle');
  if (!shape || !product.shapes.includes(shape)) problems.shape = 'This product does not come in that shape. Please choose another.';
  else if (shape === 'circle' && width !== height && !problems.width && !problems.height)
    problems.height = 'A circle is as high as it is wide. Choose the oval, or make both the same.';
  const fold = oneOf(templateFolds, fields.get('fold') || product.folds[0] || 'none');
  if (!fold || !product.folds.includes(fold)) problems.fold = 'This product is not folded that way. Please choose another fold.';
  else if (fold !== 'none' && shape !== 'rectangle' && !problems.shape) problems.fold = 'Only a rectangle can be folded.';
  if (Object.keys(problems).length > 0 || !shape || !fold) return { problems };
  return { order: { product: product.path, width, height, sides: sides === 1 ? 1 : 2, shape, fold }, product };
};

/** The same order always has the same query. */
export const orderQuery = ({ product, width, height, sides, shape, fold }: TemplateOrder): string =>
  new URLSearchParams({
    product,
    width: String(width),
    height: String(height),
    sides: String(sides),
    ...(shape !== 'rectangle' && { shape }),
    ...(fold !== 'none' && { fold }),
  }).toString();

const foldNames: Record<TemplateFold, string> = { none: '', half: '-folded', tri: '-tri-fold', z: '-z-fold' };

/** File name without its ending: `business-cards-90x55-2-sides`. */
export const templateName = ({ slug }: TemplateProduct, { width, height, sides, shape, fold }: TemplateOrder): string =>
  `${slug}-${width}x${height}${shape === 'rectangle' ? '' : `-${shape}`}${foldNames[fold]}-${sides === 1 ? '1-side' : '2-sides'}`;
