import type { Size } from '#domain/artwork/file/facts.ts';
import { sizeIn } from '#domain/catalogue/fields/artwork-size.ts';
import { slugOf } from '#domain/catalogue/fields/text.ts';
import type { CardVariant } from '#domain/catalogue/layouts/business-cards.ts';
import type { Catalogue } from './catalogue.ts';

/** A blank page to design on, with finished size, bleed and safe margin in millimetres. */
export interface PrintTemplate extends Size {
  group: string;
  name: string;
  bleed: number;
  safe: number;
  /** `across`: a horizontal fold line; `down`: a vertical one. */
  fold?: 'across' | 'down' | undefined;
}

export const templateSlug = ({ group, name }: Pick<PrintTemplate, 'group' | 'name'>): string => slugOf(`${group} ${name}`);
export const templatePath = (template: Pick<PrintTemplate, 'group' | 'name'>): string => `/templates/${templateSlug(template)}.pdf`;

/** Templates for the sizes of a business card page. */
export const cardTemplates = ({ artworkCheck: { bleed, safe } }: Catalogue, group: string, variants: CardVariant[]): PrintTemplate[] =>
  variants.map(({ title: name, size, folded }) => {
    const flat = sizeIn(size);
    const fold = folded && (sizeIn(folded).height < flat.height ? 'across' : 'down');
    return { group, name, ...flat, bleed, safe, ...(fold && { fold }) };
  });

/** All templates: business cards, and the formats of the artwork check. */
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
