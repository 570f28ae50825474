import { orderQuery, type TemplateOrder, templateName } from './order.ts';
import type { Sheet } from './sheet.ts';
import type { TemplateProduct } from './template-product.ts';
import { templateAddress, usualTemplatesOf } from './usual.ts';

/** The kinds of file that templates come as, with their media types. */
export const templateTypes = { pdf: 'application/pdf', svg: 'image/svg+xml' } as const;
export type TemplateKind = keyof typeof templateTypes;

/** A file of a template. A PDF has all sides; an SVG has one, the back where it is asked for. */
export interface TemplateFile {
  kind: TemplateKind;
  back: boolean;
}

const guidesOf = (sheet: Sheet, side: number): string => JSON.stringify(sheet.sides[side]?.guides);

/** The files of a template. The back is an SVG of its own where its guides differ. */
export const templateFiles = (sheet: Sheet): TemplateFile[] => [
  { kind: 'pdf', back: false },
  { kind: 'svg', back: false },
  ...(sheet.sides.length === 2 && guidesOf(sheet, 0) !== guidesOf(sheet, 1) ? [{ kind: 'svg' as const, back: true }] : []),
];

/** The name of the file without its ending. */
export const fileName = (name: string, { back }: TemplateFile): string => (back ? `${name}-back` : name);

/** The query parameter that asks for the back. */
export const backParameter = { name: 'side', value: 'back' };

/** A usual size is a built file; any other is made on request. */
export const fileAddress = (product: TemplateProduct, order: TemplateOrder, file: TemplateFile): string => {
  const name = templateName(product, order);
  if (usualTemplatesOf(product).some((usual) => usual.name === name)) return templateAddress(fileName(name, file), file.kind);
  const back = file.back ? `&${backParameter.name}=${backParameter.value}` : '';
  return `${templateAddress('custom', file.kind)}?${orderQuery(order)}${back}`;
};
