import { createHash } from 'node:crypto';
import { cmyk, PDF } from '@libpdf/core';
import { type Sheet, sheetOf } from '#domain/templates/sheet.ts';
import { renderTemplatePdf } from '#domain/templates/template-pdf.ts';
import { templateProducts } from '#domain/templates/template-product.ts';
import { renderTemplateSvg } from '#domain/templates/template-svg.ts';
import { type UsualTemplate, usualTemplates } from '#domain/templates/usual.ts';
import { catalogue } from '#tests/support/catalogue.ts';

/*
 * Templates as customers use them.
 */

export const products = templateProducts(catalogue);
export const usual = usualTemplates(products);

export interface TemplateFiles extends UsualTemplate {
  sheet: Sheet;
  pdf: Uint8Array;
  svg: string;
}

export const filesOf = (template: UsualTemplate): TemplateFiles => {
  const sheet = sheetOf(template.product, template.order);
  return { ...template, sheet, pdf: renderTemplatePdf(sheet, 'Somebody'), svg: renderTemplateSvg(sheet) };
};

/** Changes with the file. */
export const digestOf = (file: string | Uint8Array): string => createHash('sha256').update(file).digest('hex').slice(0, 16);

const templateNamed = (name: string): TemplateFiles => {
  const template = usual.find((one) => one.name === name);
  if (!template) throw new Error(`There is no template ${name}.`);
  return filesOf(template);
};
export const cardTemplate = (): TemplateFiles => templateNamed('business-cards-90x55-2-sides');

/** The same file with its guides set to be printed. */
export const withGuides = (pdf: Uint8Array): Uint8Array =>
  new Uint8Array(Buffer.from(Buffer.from(pdf).toString('latin1').replaceAll('/PrintState /OFF', '/PrintState /ON '), 'latin1'));

/** The template as a design program saves it, with a background as far as the bleed on every page. */
export const withArtwork = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const pdf = await PDF.load(bytes);
  for (const page of pdf.getPages()) {
    // The library returns the coordinates of the upper right corner as width and height.
    const { x, y, width: right, height: top } = page.getBleedBox();
    page.drawRectangle({ x, y, width: right - x, height: top - y, color: cmyk(0.2, 0, 0.1, 0) });
  }
  return pdf.save();
};

/** The SVG of a template with a background as far as the bleed, on its layer for artwork. */
export const svgWithArtwork = ({ svg, sheet: { size, bleed } }: TemplateFiles): string =>
  svg.replace(
    /(<g id="Artwork"[^>]*>)/,
    `$1<rect x="-${bleed}" y="-${bleed}" width="${size.width + 2 * bleed}" height="${size.height + 2 * bleed}" fill="#9fd8c9"/>`,
  );
