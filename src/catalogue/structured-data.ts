import type { FaqItem } from './blocks.ts';
import type { Catalogue } from './catalogue.ts';
import type { Guide } from './guide.ts';
import { socialCardPath } from './metadata.ts';
import { breadcrumbsOf } from './navigation.ts';
import type { Page } from './page.ts';
import { priceRangeOf } from './queries.ts';

type Thing = Record<string, unknown>;

const absolute = (site: string, path: string): string => new URL(path, site).href;
const businessId = (site: string): string => `${absolute(site, '/')}#business`;

/** Everything search engines are told about a page, as one JSON-LD graph. */
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
      image: absolute(site, socialCardPath(guide.image)),
      url: absolute(site, guide.path),
      inLanguage: 'en-AU',
      author: { '@id': businessId(site) },
      publisher: { '@id': businessId(site) },
    },
  ]);

const graph = (things: Thing[]): Thing => ({ '@context': 'https://schema.org', '@graph': things });

const localBusiness = ({ company, menus }: Catalogue, site: string, cities: readonly string[] = company.cities): Thing => ({
  '@type': 'LocalBusiness',
  '@id': businessId(site),
  name: company.name,
  description: company.description,
  url: absolute(site, '/'),
  logo: absolute(site, '/icons/icon-512.png'),
  image: absolute(site, socialCardPath('home')),
  telephone: `+${company.chatNumber}`,
  email: company.email,
  address: { '@type': 'PostalAddress', addressCountry: company.country },
  areaServed: [...company.states.map((name) => ({ '@type': 'State', name })), ...cities.map((name) => ({ '@type': 'City', name }))],
  makesOffer: menus.footer.services.map(({ label, link }) => ({
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name: label, serviceType: label, url: absolute(site, link) },
  })),
  priceRange: company.priceRange,
  openingHours: company.openingHours,
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

/** A Product with its price range where the page shows prices, else a Service; nothing for pages that sell nothing. */
const offering = (catalogue: Catalogue, page: Page, site: string): Thing[] => {
  if (!('features' in page) || page.path === '/about') return [];
  const shared = {
    name: page.title,
    description: page.customDescription,
    url: absolute(site, page.path),
    image: absolute(site, socialCardPath(page.image)),
  };
  const range = priceRangeOf(page);
  if (!range || page.path.startsWith('/graphic-design/')) {
    const offers = range && { offers: offersOf(range, shared.url) };
    return [
      {
        '@type': 'Service',
        ...shared,
        serviceType: page.title,
        provider: { '@id': businessId(site) },
        areaServed: { '@type': 'Country', name: 'Australia' },
        ...offers,
      },
    ];
  }
  const brand = { '@type': 'Brand', name: catalogue.company.name };
  return [{ '@type': 'Product', ...shared, sku: page.pageKey, brand, offers: offersOf(range, shared.url) }];
};

const offersOf = (range: { low: number; high: number; count: number }, url: string): Thing => ({
  '@type': 'AggregateOffer',
  priceCurrency: 'AUD',
  lowPrice: range.low.toFixed(2),
  highPrice: range.high.toFixed(2),
  offerCount: range.count,
  availability: 'https://schema.org/InStock',
  url,
});

const questionsOf = (page: Page): FaqItem[] => {
  if (page.layout === 'faq') return page.groups.flatMap((group) => group.faq);
  return 'faq' in page ? (page.faq ?? []) : [];
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
