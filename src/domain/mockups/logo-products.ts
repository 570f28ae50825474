import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { AreaKey } from '#domain/catalogue/menus.ts';
import type { Page } from '#domain/catalogue/page.ts';
import { productName } from '#domain/catalogue/products.ts';
import { isProductPage, pageAt } from '#domain/catalogue/queries.ts';
import published from './mockups.json' with { type: 'json' };

/** A product that a logo can be seen on. */
export interface LogoProduct {
  path: string;
  name: string;
  /** Its mock-up, and its picture without a logo. */
  mockup: string;
  /** The artwork check knows what it takes. */
  checks: boolean;
}

export interface LogoArea {
  key: AreaKey;
  title: string;
  products: LogoProduct[];
}

/** The mock-up of a page: that of its picture, if there is one. */
export const mockupOf = (page: Page): string | undefined =>
  isProductPage(page) && Object.hasOwn(published, page.image) ? page.image : undefined;

/** Every product that a logo can be seen on, in the order of the menus. A product in two of them is in the first. */
export const logoAreas = (catalogue: Catalogue): LogoArea[] => {
  const seen = new Set<string>();
  return catalogue.menus.areas
    .map(({ key, title, groups }) => ({
      key,
      title,
      products: groups
        .flatMap(({ pages }) => pages)
        .flatMap((path) => {
          const page = pageAt(catalogue, path);
          const mockup = mockupOf(page);
          if (!mockup || seen.has(mockup)) return [];
          seen.add(mockup);
          return [{ path, name: productName(catalogue, page), mockup, checks: page.artwork !== undefined }];
        }),
    }))
    .filter(({ products }) => products.length > 0);
};
