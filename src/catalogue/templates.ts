import type { Size } from '#artwork/facts.ts';
import { sizeIn } from './artwork-size.ts';
import type { Catalogue } from './catalogue.ts';
import type { CardVariant } from './layouts/business-cards.ts';
import { slugOf } from './text.ts';

/** A blank sheet to design on: where it is cut, how far the background goes, what stays clear of the edge. Millimetres. */
export interface PrintTemplate extends Size {
  group: string;
  name: string;
  bleed: number;
  safe: number;
  /** Where it is folded, if it is: between top and bottom, or between left and right. */
  fold?: 'across' | 'down' | undefined;
}

/** Where a template is downloaded. */
export const templateSlug = ({ group, name }: Pick<PrintTemplate, 'group' | 'name'>): string => slugOf(`${group} ${name}`);
export const templatePath = (template: Pick<PrintTemplate, 'group' | 'name'>): string => `/templates/${templateSlug(template)}.pdf`;

/** The templates of the sizes that a page about business cards lists. */
export const cardTemplates = ({ artworkCheck: { bleed, safe } }: Catalogue, group: string, variants: CardVariant[]): PrintTemplate[] =>
  variants.map(({ title: name, size, folded }) => {
    const flat = sizeIn(size);
    const fold = folded && (sizeIn(folded).height < flat.height ? 'across' : 'down');
    return { group, name, ...flat, bleed, safe, ...(fold && { fold }) };
  });

/** Every template: business cards, and the usual formats of the artwork check. */
export const everyTemplate = (catalogue: Catalogue): PrintTemplate[] => {
  const { formats, bleed, safe } = catalogue.artworkCheck;
  return [
    ...catalogue.pages.flatMap((page) =>
      page.layout === 'business-cards' ? cardTemplates(catalogue, page.title, page.sizes.variants) : [],
    ),
    ...formats.flatMap(({ group, templates, sizes }) =>
      (templates === false ? [] : sizes).map(({ name, size }) => ({ group, name, ...size, bleed, safe })),
    ),
  ];
};
