import { type TemplateOrder, templateName } from './order.ts';
import type { TemplateProduct, TemplateSize } from './template-product.ts';

/** A template of a usual size, a built file with an address of its own. */
export interface UsualTemplate {
  product: TemplateProduct;
  /** As on the product's page: `A4, 210 x 297 mm`. */
  label: string;
  order: TemplateOrder;
  /** File name without its ending. */
  name: string;
}

const orderOf = ({ path, sides }: TemplateProduct, { size, shape, fold }: TemplateSize): TemplateOrder => ({
  product: path,
  ...size,
  sides,
  shape,
  fold,
});

/** The usual templates of one product, with all the sides it can have. Of sizes that are alike, the first. */
export const usualTemplatesOf = (product: TemplateProduct): UsualTemplate[] => {
  const all = product.sizes.map((size) => {
    const order = orderOf(product, size);
    return { product, label: size.name, order, name: templateName(product, order) };
  });
  return all.filter(({ name }, index) => all.findIndex((other) => other.name === name) === index);
};

export const usualTemplates = (products: TemplateProduct[]): UsualTemplate[] => products.flatMap(usualTemplatesOf);

export const templateAddress = (name: string, kind: 'pdf' | 'svg'): string => `/templates/${name}.${kind}`;
