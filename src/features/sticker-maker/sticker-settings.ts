import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { PageOf } from '#domain/catalogue/page.ts';
import { productName } from '#domain/catalogue/products.ts';
import { pageAt } from '#domain/catalogue/queries.ts';

type MakerPage = PageOf<'sticker-maker'>;

/** A product that a sticker can be ordered as; its path and its name in enquiries. */
export interface StickerProduct {
  path: string;
  name: string;
}

/** What the sticker maker is set to: from its page, and the rules for labels of the artwork check. Lengths are in millimetres. */
export interface StickerSettings extends Pick<MakerPage, 'materials' | 'finishes' | 'border' | 'sizes' | 'sheets'> {
  heading: string;
  text: string;
  bleed: number;
  /** Who makes the print file. */
  author: string;
  /** What a single sticker can be ordered as, the usual product first. */
  products: StickerProduct[];
  /** The same for sheets. */
  sheetProducts: StickerProduct[];
}

export const stickerSettings = (page: MakerPage, catalogue: Catalogue): StickerSettings => {
  const { toolHeading, toolText, materials, finishes, border, sizes, sheets } = page;
  const named = (paths: string[]) => paths.map((path) => ({ path, name: productName(catalogue, pageAt(catalogue, path)) }));
  return {
    heading: toolHeading,
    text: toolText,
    materials,
    finishes,
    border,
    sizes,
    sheets,
    bleed: catalogue.artworkCheck.edges.label.bleed,
    author: catalogue.company.name,
    products: named(page.products),
    sheetProducts: named(page.sheetProducts),
  };
};
