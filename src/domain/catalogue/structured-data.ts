import type { FaqItem } from '#domain/catalogue/fields/blocks.ts';
import { amountsOf, type Price } from '#domain/catalogue/fields/price.ts';
import type { Catalogue } from './catalogue.ts';
import type { Address } from './company.ts';
import type { Guide } from './guide.ts';
import { socialCardPath } from './metadata.ts';
import { breadcrumbsOf } from './navigation.ts';
import type { Page } from './page.ts';
import { fallbackUrl } from './pictures.ts';
import { pricesOf } from './queries.ts';
import { questionsOf } from './questions.ts';

type Thing = Record<string, unknown>;

const absolute = (site: string, path: string): string => new URL(path, site).href;
const businessId = (site: string): string => `${absolute(site, '/')}#business`;

/** JSON-LD graph of a page. */
export const structuredDataOf = (catalogue: Catalogue, page: Page, site: string): Thing =>
  graph([
    localBusiness(catalogue, site, page.cities),
    ...breadcrumbList(catalogue, page.path, site),
    ...offering(catalogue, page, site),
    ...faqPage(questionsOf(page)),
  ]);

export const structuredDataOfGuide = (catalogue: Catalogue, guide: Guide, site: string): Thing =>
  graph([
    localBusiness(catalogue, site),
    ...breadcrumbList(catalogue, guide.path, site),
    {
      '@type': 'Article',
      headline: guide.title,
      description: guide.description,
      image: absolute(site, socialCardPath(guide.path)),
      url: absolute(site, guide.path),
      inLanguage: 'en-AU',
      datePublished: guide.published,
      author: { '@id': businessId(site) },
      publisher: { '@id': businessId(site) },
    },
  ]);

/** For live pages and the 404 page: the company only. */
export const structuredDataOfLivePage = (catalogue: Catalogue, site: string): Thing => graph([localBusiness(catalogue, site)]);

const graph = (things: Thing[]): Thing => ({ '@context': 'https://schema.org', '@graph': things });

const localBusiness = ({ company, menus }: Catalogue, site: string, cities: readonly string[] = company.cities): Thing => ({
  '@type': 'LocalBusiness',
  '@id': businessId(site),
  name: company.name,
  description: company.description,
  url: absolute(site, '/'),
  logo: absolute(site, '/icons/icon-512.png'),
  image: absolute(site, socialCardPath()),
  telephone: `+${company.chatNumber}`,
  email: company.email,
  address: { '@type': 'PostalAddress', addressCountry: company.country, ...(company.address && postalAddress(company.address)) },
  ...(company.abn && { identifier: { '@type': 'PropertyValue', propertyID: 'ABN', value: company.abn.replaceAll(' ', '') } }),
  areaServed: [...company.states.map((name) => ({ '@type': 'State', name })), ...cities.map((name) => ({ '@type': 'City', name }))],
  makesOffer: menus.footer.services.map(({ label }) => ({ '@type': 'Offer', itemOffered: { '@type': 'Service', serviceType: label } })),
  priceRange: company.priceRange,
  openingHours: company.openingHours,
});

const postalAddress = ({ street, suburb, state, postcode }: Address): Thing => ({
  streetAddress: street,
  addressLocality: suburb,
  addressRegion: state,
  postalCode: postcode,
});

const breadcrumbList = (catalogue: Catalogue, path: string, site: string): Thing[] => {
  const crumbs = breadcrumbsOf(catalogue, path);
  if (crumbs.length < 2) return [];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map(({ label, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: absolute(site, href),
      })),
    },
  ];
};

/** A Product where the page has prices and does not offer a service, else a Service; nothing for pages that sell nothing. */
const offering = (catalogue: Catalogue, page: Page, site: string): Thing[] => {
  if (!('features' in page || page.choices) || page.offers === 'nothing') return [];
  const shared = {
    name: page.title,
    description: page.customDescription,
    url: absolute(site, page.path),
    image: absolute(site, fallbackUrl(page.image)),
  };
  const prices = pricesOf(page);
  const offers = prices.length > 0 && { offers: aggregateOffer(prices, shared.url) };
  if (offers && page.offers !== 'service') {
    return [{ '@type': 'Product', ...shared, sku: page.pageKey, brand: { '@type': 'Brand', name: catalogue.company.name }, ...offers }];
  }
  const provider = { '@id': businessId(site) };
  return [
    { '@type': 'Service', ...shared, serviceType: page.title, provider, areaServed: { '@type': 'Country', name: 'Australia' }, ...offers },
  ];
};

/** No highPrice, because every price is a "from" price. */
const aggregateOffer = (prices: Price[], url: string): Thing => {
  const amounts = amountsOf(prices);
  return {
    '@type': 'AggregateOffer',
    priceCurrency: 'AUD',
    lowPrice: Math.min(...amounts).toFixed(2),
    offerCount: amounts.length,
    availability: 'https://schema.org/MadeToOrder',
    url,
  };
};

const faqPage = (items: FaqItem[]): Thing[] =>
  items.length === 0
    ? []
    : [
        {
          '@type': 'FAQPage',
          mainEntity: items.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ];
