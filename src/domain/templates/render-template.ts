import type { TemplateOrder } from './order.ts';
import { sheetOf } from './sheet.ts';
import type { TemplateFile } from './template-file.ts';
import { renderTemplatePdf } from './template-pdf.ts';
import type { TemplateProduct } from './template-product.ts';
import { renderTemplateSvg } from './template-svg.ts';

/** The content of a file of a template. */
export const renderTemplate = (
  { kind, back }: TemplateFile,
  author: string,
  product: TemplateProduct,
  order: TemplateOrder,
): string | Uint8Array<ArrayBuffer> => {
  const sheet = sheetOf(product, order);
  return kind === 'pdf' ? renderTemplatePdf(sheet, author) : renderTemplateSvg(sheet, sheet.sides[back ? 1 : 0]);
};
