import type { Size } from '#domain/artwork/file/facts.ts';
import { sizeInChoice } from '#domain/artwork/file/measures.ts';
import { edgeOf } from '#domain/catalogue/artwork-rules.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { PageTemplate } from '#domain/catalogue/fields/template.ts';
import type { TemplateFold, TemplateShape } from '#domain/catalogue/fields/template-names.ts';
import type { Page } from '#domain/catalogue/page.ts';
import { areaOf, menuOrder, menuTitleOf } from '#domain/catalogue/queries.ts';

/** A usual size of a product. */
export interface TemplateSize {
  /** As on the product's page: `A4, 210 x 297 mm`. */
  name: string;
  size: Size;
  shape: TemplateShape;
  fold: TemplateFold;
}

/** A product with templates: everything needed to make them, as plain data. */
export interface TemplateProduct {
  path: string;
  name: string;
  /** Title of its area. */
  area: string;
  /** First part of the names of its templates. */
  slug: string;
  bleed: number;
  safe: number;
  smallest: Size;
  largest: Size;
  /** The most sides. */
  sides: 1 | 2;
  shapes: TemplateShape[];
  folds: TemplateFold[];
  sizes: TemplateSize[];
  fixtures: Pick<PageTemplate, 'strips' | 'holes' | 'window'>;
}

const round = /^(?:.* )?(\d+) mm round$/;
const longest = /^(\d+) mm on the longest side$/;

/** The size that a choice names; undefined where it does not name a flat piece: `500 ml`, `60 mm cube`. */
export const sizeOfChoice = (choice: string): Pick<TemplateSize, 'size' | 'shape'> | undefined => {
  const size = sizeInChoice(choice);
  if (size) return { size, shape: 'rectangle' };
  const [, across] = round.exec(choice) ?? [];
  if (across) return { size: { width: Number(across), height: Number(across) }, shape: 'circle' };
  const [, side] = longest.exec(choice) ?? [];
  return side ? { size: { width: Number(side), height: Number(side) }, shape: 'outline' } : undefined;
};

const opened = ({ width, height }: Size): Size => ({ width: 2 * width, height });

const sizesOf = ({ choices, artwork, title }: Page, { folded = {}, opens, sizes }: PageTemplate): TemplateSize[] => {
  const named = (sizes ?? choices?.sizes ?? []).flatMap((name): TemplateSize[] => {
    const found = sizeOfChoice(name);
    if (!found) return [];
    if (opens) return [{ ...found, name, size: opened(found.size), fold: 'half' }];
    return [{ ...found, name, fold: folded[name] ?? 'none' }];
  });
  if (named.length > 0 || !artwork?.size) return named;
  const { size } = artwork;
  return [{ name: `${title}, ${size.width} x ${size.height} mm`, size, shape: 'rectangle', fold: 'none' }];
};

/** The last part of the path; with its area where pages share that. */
const slugOf = ({ pages }: Catalogue, path: string): string => {
  const last = (one: string) => one.slice(one.lastIndexOf('/') + 1);
  const isShared = pages.some((other) => other.path !== path && other.template && last(other.path) === last(path));
  return isShared ? path.slice(1).replaceAll('/', '-') : last(path);
};

const unique = <Item>(items: Item[]): Item[] => [...new Set(items)];

const templateProduct = (catalogue: Catalogue, page: Page, template: PageTemplate): TemplateProduct => {
  const { smallest, largest, sides = 2, shapes = [], folds = [], opens, strips, holes, window } = template;
  const sizes = sizesOf(page, template);
  return {
    path: page.path,
    name: menuTitleOf(page),
    area: areaOf(catalogue, page.path)?.title ?? '',
    slug: slugOf(catalogue, page.path),
    ...edgeOf(catalogue.artworkCheck, page.artwork),
    smallest,
    largest,
    sides,
    shapes: unique(['rectangle', ...shapes, ...sizes.map(({ shape }) => shape)]),
    folds: opens ? ['half'] : unique(['none', ...folds, ...sizes.map(({ fold }) => fold)]),
    sizes,
    fixtures: { ...(strips && { strips }), ...(holes && { holes }), ...(window && { window }) },
  };
};

/** All products with templates, in menu order. */
export const templateProducts = (catalogue: Catalogue): TemplateProduct[] =>
  menuOrder(catalogue, catalogue.pages).flatMap((page) => (page.template ? [templateProduct(catalogue, page, page.template)] : []));
