import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { AreaKey } from '#domain/catalogue/menus.ts';
import type { Page } from '#domain/catalogue/page.ts';
import { productName } from '#domain/catalogue/products.ts';
import { isProductPage, pageAt } from '#domain/catalogue/queries.ts';
import type { Mockup } from './mockup.ts';
import published from './mockups.json' with { type: 'json' };

const mockups = published as unknown as Record<string, Mockup>;

/** A product that a logo can be seen on. */
export interface LogoProduct {
  path: string;
  name: string;
  /** Its mock-up, and its picture without a logo. */
  mockup: string;
  /** The artwork check does not know what it takes. */
  unchecked?: true;
  /** Logos are pressed or etched: they have no colours. */
  inkless?: true;
  /** The mock-up of its other version, if it comes in a light and a dark one. */
  other?: string;
}

export interface LogoArea {
  key: AreaKey;
  title: string;
  products: LogoProduct[];
}

/** The mock-up of a page: that of the picture for logos, if there is one. */
const mockupOf = (page: Page): string | undefined => {
  const { image, logoPicture = image } = page;
  return isProductPage(page) && Object.hasOwn(mockups, logoPicture) ? logoPicture : undefined;
};

/** What a page lets a logo be seen on. */
export const logoProductOf = (catalogue: Catalogue, page: Page): LogoProduct | undefined => {
  const mockup = mockupOf(page);
  const { places, other } = mockups[mockup ?? ''] ?? {};
  if (!mockup || !places) return;
  const hasInk = places.some(({ kind }) => kind === 'ink' || kind === 'clear' || kind === 'glow');
  return {
    path: page.path,
    name: productName(catalogue, page),
    mockup,
    ...(!page.artwork && { unchecked: true }),
    ...(!hasInk && { inkless: true }),
    ...(other && { other }),
  };
};

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
          const product = logoProductOf(catalogue, pageAt(catalogue, path));
          if (!product || seen.has(product.mockup)) return [];
          seen.add(product.mockup);
          return [product];
        }),
    }))
    .filter(({ products }) => products.length > 0);
};
