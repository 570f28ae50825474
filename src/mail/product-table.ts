import type { Wanted } from '#domain/artwork/judge/rules.ts';
import { light } from '#domain/brand/colours.ts';
import type { Artwork } from '#domain/enquiry/ports.ts';
import { detailsOf, type QuoteLine } from '#domain/enquiry/quote-lines.ts';
import { type ArtworkAccess, artworkAsHtml, artworkAsText } from './artwork-lines.ts';
import { type Html, html } from './html.ts';

/** A product of a request with its files. */
export interface ProductRow {
  line: QuoteLine;
  files: Artwork[];
}

/** Assigns files to their products; `others` are the files without a product. */
export const groupArtwork = (
  lines: QuoteLine[],
  files: Artwork[],
  wanted: Record<string, Wanted>,
): { products: ProductRow[]; others: Artwork[] } => {
  const lineOf = ({ id }: Artwork): number => wanted[id]?.line ?? 0;
  return {
    products: lines.map((line, index) => ({ line, files: files.filter((file) => lineOf(file) === index + 1) })),
    others: files.filter((file) => !lines[lineOf(file) - 1]),
  };
};

/** A file listed under its product does not repeat which product it is for. */
const withoutLine = (wanted: Record<string, Wanted>): Record<string, Wanted> =>
  Object.fromEntries(Object.entries(wanted).map(([id, { line: _, ...rest }]) => [id, rest]));

export const productsAsText = (products: ProductRow[], wanted: Record<string, Wanted>, access: ArtworkAccess): string =>
  products
    .map(({ line, files }, index) =>
      [
        `${index + 1}. ${line.name}`,
        ...detailsOf(line).map(([label, value]) => `   ${label}: ${value}`),
        ...(files.length > 0 ? [`   Artwork:\n${artworkAsText(files, withoutLine(wanted), access).replace(/^/gm, '   ')}`] : []),
      ].join('\n'),
    )
    .join('\n\n');

const cell = `text-align:left;vertical-align:top;padding:10px 12px 10px 0;border-bottom:1px solid ${light.line};overflow-wrap:anywhere`;

export const productsAsHtml = (products: ProductRow[], wanted: Record<string, Wanted>, access: ArtworkAccess): Html =>
  html`<table style="border-collapse:collapse;width:100%;table-layout:fixed"><tr><th scope="col" style="${cell};width:46%;font-weight:600">Product</th><th scope="col" style="${cell};font-weight:600">Artwork</th></tr>${products.map(
    ({ line, files }, index) =>
      html`<tr><td style="${cell}"><strong>${index + 1}. ${line.name}</strong>${detailsOf(line).map(
        ([label, value]) => html`<br><span style="color:${light.muted}">${label}:</span> ${value}`,
      )}</td><td style="${cell}">${files.length > 0 ? artworkAsHtml(files, withoutLine(wanted), access) : 'none'}</td></tr>`,
  )}</table>`;
