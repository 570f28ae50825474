import type { Card } from '#domain/catalogue/fields/blocks.ts';
import type { Choices } from '#domain/catalogue/fields/choices.ts';
import { formatPrice } from '#domain/catalogue/fields/price.ts';
import type { Catalogue } from './catalogue.ts';
import type { Page } from './page.ts';
import { pictureUrl } from './pictures.ts';
import { areaOf, isProductPage, menuOrder, shownPrice } from './queries.ts';

/** A product or service that can be a quote line, with its choices. */
export interface QuoteProduct extends Choices {
  path: string;
  /** Name used in enquiries; see `productName`. */
  name: string;
  area: string;
  /** URL of a small picture. */
  image: string;
  price?: string | undefined;
  /** Variants, from the cards on its page. */
  kinds?: string[] | undefined;
}

const cardsOf = (page: Page): Card[] => {
  if ('cards' in page) return page.cards;
  if (page.layout === 'banners') return page.types.cards;
  if (page.layout === 'business-cards') return page.cardTypes.cards;
  if (page.layout === 'roll-labels') return page.applications.cards;
  return [];
};

/** Variants that have no page. */
const kindsOf = (page: Page): string[] => cardsOf(page).flatMap(({ title, link }) => (link || title === page.title ? [] : [title]));

/** Name of a product in enquiries: the page title, made unique where two products share it. */
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

export const productAt = (catalogue: Catalogue, path: string): QuoteProduct | undefined => {
  const page = catalogue.pages.find((candidate) => candidate.path === path);
  return page && isProductPage(page) ? productOf(catalogue, page) : undefined;
};

/** All products, in menu order. */
export const quoteProducts = (catalogue: Catalogue): QuoteProduct[] =>
  menuOrder(catalogue, catalogue.pages.filter(isProductPage)).map((page) => productOf(catalogue, page));

/** All service names that forms submit: the products, and pages whose form names another service. */
export const serviceNames = (catalogue: Catalogue): string[] => {
  const ofForms = catalogue.pages.flatMap((page) => {
    if (page.layout === 'banners') return [page.formTitle];
    if (page.layout === 'sticker-maker' || page.layout === 'your-logo') return [page.serviceName];
    return page.layout === 'service' || page.layout === 'artwork-check' ? [productName(catalogue, page)] : [];
  });
  return [...new Set([...quoteProducts(catalogue).map(({ name }) => name), ...ofForms])];
};
