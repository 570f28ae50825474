import type { Card } from './blocks.ts';
import type { Catalogue } from './catalogue.ts';
import type { Choices } from './choices.ts';
import type { Page } from './page.ts';
import { pictureUrl } from './pictures.ts';
import { formatPrice } from './price.ts';
import { areaOf, isProductPage, menuOrder, shownPrice } from './queries.ts';

/** What can stand in a quote request: a product or service with all that can be chosen of it. */
export interface QuoteProduct extends Choices {
  path: string;
  /** What an enquiry calls it (productName). */
  name: string;
  area: string;
  /** The address of a small picture. */
  image: string;
  price?: string | undefined;
  /** The variants its page shows as cards. */
  kinds?: string[] | undefined;
}

const cardsOf = (page: Page): Card[] => {
  if ('cards' in page) return page.cards;
  if (page.layout === 'banners') return page.types.cards;
  if (page.layout === 'business-cards') return page.cardTypes.cards;
  if (page.layout === 'roll-labels') return page.applications.cards;
  return [];
};

/** The variants of a product that have no page of their own. */
const kindsOf = (page: Page): string[] => cardsOf(page).flatMap(({ title, link }) => (link || title === page.title ? [] : [title]));

/** What an enquiry calls the product of a page: its title. Where two pages have the same, also what tells them apart. */
export const productName = (catalogue: Catalogue, { title, menuTitle, path }: Page): string => {
  const isShared = catalogue.pages.some((other) => other.title === title && other.path !== path && isProductPage(other));
  return isShared ? `${title} (${menuTitle ?? areaOf(catalogue, path)?.title})` : title;
};

export const productOf = (catalogue: Catalogue, page: Page): QuoteProduct => {
  const kinds = kindsOf(page);
  const price = shownPrice(page);
  return {
    path: page.path,
    name: productName(catalogue, page),
    area: areaOf(catalogue, page.path)?.title ?? '',
    image: pictureUrl(page.image, 480),
    ...(price && { price: formatPrice(price) }),
    ...(kinds.length > 1 && { kinds }),
    ...page.choices,
  };
};

/** The product at an address, if there is one. */
export const productAt = (catalogue: Catalogue, path: string): QuoteProduct | undefined => {
  const page = catalogue.pages.find((candidate) => candidate.path === path);
  return page && isProductPage(page) ? productOf(catalogue, page) : undefined;
};

/** Everything that can be asked for, in the order of the menus. */
export const quoteProducts = (catalogue: Catalogue): QuoteProduct[] =>
  menuOrder(catalogue, catalogue.pages.filter(isProductPage)).map((page) => productOf(catalogue, page));

/** Every name that a form gives a service: the products, and the pages whose form has a name of its own. */
export const serviceNames = (catalogue: Catalogue): string[] => {
  const ofForms = catalogue.pages.flatMap((page) => {
    if (page.layout === 'banners') return [page.formTitle];
    return page.layout === 'service' || page.layout === 'artwork-check' ? [productName(catalogue, page)] : [];
  });
  return [...new Set([...quoteProducts(catalogue).map(({ name }) => name), ...ofForms])];
};
