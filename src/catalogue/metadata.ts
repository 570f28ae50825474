import type { Catalogue } from './catalogue.ts';
import type { Guide } from './guide.ts';
import type { Page } from './page.ts';

/** What the head of a page says about it. */
export interface Metadata {
  /** Its address; an answer such as "not found" has none and stays out of search engines. */
  path?: string;
  title: string;
  description: string;
  keywords: string;
  image: string;
  kind: 'website' | 'article';
}

export const metadataOf = ({ company }: Catalogue, page: Page): Metadata => ({
  path: page.path,
  title: `${page.customTitle} | ${company.shortName}`,
  description: page.customDescription,
  keywords: [...page.keywords, ...(page.cities ?? company.cities)].join(', '),
  image: page.image,
  kind: 'website',
});

export const metadataOfGuide = ({ company }: Catalogue, guide: Guide): Metadata => ({
  path: guide.path,
  title: `${guide.title} | ${company.shortName}`,
  description: guide.description,
  keywords: [...guide.keywords, ...company.cities].join(', '),
  image: guide.image,
  kind: 'article',
});

/** The head of a page that is an answer of the server and has no address of its own. */
export const metadataOfAnswer = ({ company }: Catalogue, title: string, description: string): Metadata => ({
  title: `${title} | ${company.shortName}`,
  description,
  keywords: company.cities.join(', '),
  image: 'home',
  kind: 'website',
});

/** The card shown when a page is shared. */
export const socialCardPath = (path = '/'): string => `/social${path === '/' ? '/home' : path}.jpg`;
