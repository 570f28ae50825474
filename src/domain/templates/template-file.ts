import type { TemplateOrder } from './order.ts';
import { sheetOf } from './sheet.ts';
import { renderTemplatePdf } from './template-pdf.ts';
import type { TemplateProduct } from './template-product.ts';
import { renderTemplateSvg } from './template-svg.ts';

/** The kinds of file that templates come as, with their media types. */
export const templateTypes = { pdf: 'application/pdf', svg: 'image/svg+xml' } as const;
export type TemplateKind = keyof typeof templateTypes;
export const templateKinds = ['pdf', 'svg'] as const satisfies TemplateKind[];

/** The file of a template. */
export const renderTemplate = (
  kind: TemplateKind,
  author: string,
  product: TemplateProduct,
  order: TemplateOrder,
): string | Uint8Array<ArrayBuffer> => {
  const sheet = sheetOf(product, order);
  return kind === 'pdf' ? renderTemplatePdf(sheet, author) : renderTemplateSvg(sheet);
};
