import type { Catalogue } from './catalogue.ts';
import type { Guide } from './guide.ts';
import type { Page } from './page.ts';

/** Content of the `<head>` of a page. */
export interface Metadata {
  /** Left out for live pages and the 404 page, which search engines must not index. */
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

/** For live pages and the 404 page, which have no canonical path. */
export const metadataOfLivePage = ({ company }: Catalogue, title: string, description: string): Metadata => ({
  title: `${title} | ${company.shortName}`,
  description,
  keywords: company.cities.join(', '),
  image: 'home',
  kind: 'website',
});

/** Path of the preview card of a shared page. */
export const socialCardPath = (path = '/'): string => `/social${path === '/' ? '/home' : path}.jpg`;
