import type { Price } from '#domain/catalogue/fields/price.ts';
import type { Catalogue } from './catalogue.ts';
import type { AreaKey } from './menus.ts';
import { areaOf, guideAt, menuTitleOf, pageAt, targetAt } from './queries.ts';

export interface NavigationLink {
  label: string;
  href: string;
}

/** A page of an area, with its lowest price. */
export interface PricedLink extends NavigationLink {
  price?: Price | undefined;
}

export interface NavigationArea extends NavigationLink {
  key: AreaKey;
  image: string;
  summary: string;
  groups: { title: string; links: PricedLink[] }[];
}

export interface Navigation {
  areas: NavigationArea[];
  footer: { services: NavigationLink[]; products: NavigationLink[]; company: NavigationLink[] };
}

/** The navigation tree that the header, footer, home page and area pages are rendered from. */
export const buildNavigation = (catalogue: Catalogue): Navigation => {
  const link = (path: string): NavigationLink => ({ label: targetAt(catalogue, path).label, href: path });
  const pricedLink = (path: string): PricedLink => ({ ...link(path), price: targetAt(catalogue, path).price });
  const { areas, footer } = catalogue.menus;
  return {
    areas: areas.map((area) => {
      const landing = pageAt(catalogue, area.link);
      return {
        key: area.key,
        label: area.title,
        href: area.link,
        image: landing.image,
        summary: landing.summary,
        groups: area.groups.map((group) => ({ title: group.title, links: group.pages.map(pricedLink) })),
      };
    }),
    footer: {
      services: footer.services.map(({ label, link: href }) => ({ label, href })),
      products: footer.products.map(link),
      company: footer.company.map(link),
    },
  };
};

/** Home page, area, the page itself; for a guide, the list of guides instead of an area. */
export const breadcrumbsOf = (catalogue: Catalogue, path: string): NavigationLink[] => {
  const home = { label: 'Home', href: '/' };
  if (path === '/') return [home];
  const guide = guideAt(catalogue, path);
  if (guide) return [home, { label: menuTitleOf(pageAt(catalogue, '/blog')), href: '/blog' }, { label: guide.title, href: path }];
  const area = areaOf(catalogue, path);
  const here = { label: menuTitleOf(pageAt(catalogue, path)), href: path };
  if (!area || area.link === path) return [home, here];
  return [home, { label: area.title, href: area.link }, here];
};

/** All paths of the site, for the sitemap. */
export const everyPath = (catalogue: Catalogue): string[] => [...catalogue.pages, ...catalogue.guides].map((page) => page.path).sort();
