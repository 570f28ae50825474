import { z } from 'zod';
import { edgeNames, surfaceNames, viewingNames } from '#domain/artwork/judge/rule-names.ts';
import type { ArtworkRules, Edge, Product } from '#domain/artwork/judge/rules.ts';
import { sizeIn } from '#domain/catalogue/fields/artwork-size.ts';
import { type ArtworkCheck, artworkCheckSchema } from './artwork-check.ts';
import type { Catalogue } from './catalogue.ts';
import type { Page, PageOf } from './page.ts';
import { areaKeyOf, menuOrder, menuTitleOf } from './queries.ts';

const sizeSchema = z.object({ width: z.number(), height: z.number() });

/** `/artwork-rules.json`: artwork-check.yaml with the sizes and products of the pages. */
export const artworkRulesSchema: z.ZodType<ArtworkRules> = artworkCheckSchema.extend({
  formats: z.array(z.object({ group: z.string(), sizes: z.array(sizeSchema.extend({ name: z.string() })) })),
  products: z.array(
    z.object({
      path: z.string(),
      name: z.string(),
      area: z.string(),
      viewing: z.enum(viewingNames),
      surface: z.enum(surfaceNames).optional(),
      edge: z.enum(edgeNames).optional(),
      size: sizeSchema.optional(),
      longest: z.number().optional(),
    }),
  ),
});

/** Bleed and safe area of a product. */
export const edgeOf = ({ edges }: ArtworkCheck, artwork: Page['artwork']): Pick<Edge, 'bleed' | 'safe'> => {
  const { bleed, safe } = edges[artwork?.edge ?? 'cut'];
  return { bleed, safe };
};

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
