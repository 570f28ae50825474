import type { ArtworkRules, Product } from '#domain/artwork/judge/rules.ts';
import { sizeIn } from '#domain/catalogue/fields/artwork-size.ts';
import type { Catalogue } from './catalogue.ts';
import type { PageOf } from './page.ts';
import { areaKeyOf, menuOrder, menuTitleOf } from './queries.ts';

/** Combines artwork-check.yaml with the usual sizes and business card sizes from the pages. */
export const artworkRules = (catalogue: Catalogue): ArtworkRules => {
  const { formats, ...check } = catalogue.artworkCheck;
  return {
    ...check,
    formats: [
      ...formats.map(({ group, sizes }) => ({ group, sizes: sizes.map(({ name, size }) => ({ name, ...size })) })),
      ...cardFormats(catalogue),
    ],
    products: productsOf(catalogue),
  };
};

const cardFormats = ({ pages }: Catalogue): ArtworkRules['formats'] =>
  pages
    .filter((page): page is PageOf<'business-cards'> => page.layout === 'business-cards')
    .map((page) => ({
      group: page.title,
      sizes: page.sizes.variants.map(({ title, size }) => ({ name: title, ...sizeIn(size) })),
    }));

/** All pages with an `artwork` field, in menu order. */
const productsOf = (catalogue: Catalogue): Product[] =>
  menuOrder(catalogue, catalogue.pages).flatMap((page): Product[] => {
    const area = catalogue.menus.areas.find(({ key }) => key === areaKeyOf(catalogue, page.path));
    return page.artwork ? [{ path: page.path, name: menuTitleOf(page), area: area?.title ?? '', ...page.artwork }] : [];
  });
