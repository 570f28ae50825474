import type { Catalogue } from './catalogue.ts';
import type { AreaKey } from './menus.ts';
import type { Price } from './price.ts';
import { areaOf, guideAt, menuTitleOf, pageAt, targetAt } from './queries.ts';

export interface NavigationLink {
  label: string;
  href: string;
}

/** A page of an area, with what it starts from. */
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

/** The one tree that header, footer, home page and the pages of the areas are drawn from. */
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

/** The way from the home page to a page: home, its area, the page itself. */
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

/** Every address of the site, for the site map. */
export const everyPath = (catalogue: Catalogue): string[] => [...catalogue.pages, ...catalogue.guides].map((page) => page.path).sort();
