import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { amountsOf } from '#domain/catalogue/fields/price.ts';
import { pricesOf } from '#domain/catalogue/queries.ts';
import { builtFiles, builtPage, builtPages, notFoundPage } from '../support/built-site.ts';
import { catalogue } from '../support/catalogue.ts';

const origin = process.env.SITE_URL ?? 'http://localhost:3000';
const absolute = (path: string) => new URL(path, origin).href;

type Thing = Record<string, unknown> & { '@type': string };
const structuredData = (path: string): Thing[] => {
  const scripts = builtPage(path).root.querySelectorAll('script[type="application/ld+json"]');
  expect(scripts).toHaveLength(1);
  const graph = JSON.parse(scripts[0]?.textContent ?? '');
  expect(graph['@context']).toBe('https://schema.org');
  return graph['@graph'];
};
const thing = (path: string, type: string) => structuredData(path).find((candidate) => candidate['@type'] === type);

describe('the head of every page', () => {
  const meta = (path: string, name: string) =>
    builtPage(path).root.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');

  test.each([
    ['title', (path: string) => builtPage(path).root.querySelector('title')?.textContent],
    ['description', (path: string) => meta(path, 'description')],
    ['lead text', (path: string) => builtPage(path).root.querySelector('main .text-lead')?.textContent],
  ])('has a unique %s', (_name, read) => {
    const seen = new Map<string, string>();
    const duplicates: string[] = [];
    for (const { path } of builtPages) {
      const text = read(path);
      expect(text, path).toBeTruthy();
      if (seen.has(text ?? '')) duplicates.push(`${path} and ${seen.get(text ?? '')}: ${text}`);
      seen.set(text ?? '', path);
    }
    expect(duplicates).toEqual([]);
  });

  test('states language, canonical URL, Open Graph data and that the page may be indexed', () => {
    for (const { path, root } of builtPages) {
      expect(root.querySelector('html')?.getAttribute('lang'), path).toBe('en-AU');
      expect(root.querySelectorAll('h1'), path).toHaveLength(1);
      expect(root.querySelector('link[rel=canonical]')?.getAttribute('href'), path).toBe(absolute(path));
      expect(meta(path, 'robots'), path).toBe('index, follow');
      expect(meta(path, 'keywords')?.split(', ').length, path).toBeGreaterThanOrEqual(4);
      expect(meta(path, 'og:locale'), path).toBe('en_AU');
      expect(meta(path, 'og:title'), path).toBe(root.querySelector('title')?.textContent);
      expect(meta(path, 'og:description'), path).toBe(meta(path, 'description'));
      expect(meta(path, 'og:url'), path).toBe(absolute(path));
      expect(builtFiles, path).toContain(new URL(meta(path, 'og:image') ?? '').pathname);
      expect(meta(path, 'og:image:alt'), path).toBeTruthy();
    }
    expect(new Set(builtPages.map(({ path }) => meta(path, 'og:image'))).size, 'cards').toBe(builtPages.length);
  });

  test('has a social card of the stated size', async () => {
    const card = await sharp('dist/client/social/stationery/letterheads.jpg').metadata();
    expect([card.format, card.width, card.height]).toEqual(['jpeg', 1200, 630]);
  });

  test('of the not-found page is noindex without a canonical URL', () => {
    for (const { root } of [notFoundPage]) {
      expect(root.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
      expect(root.querySelector('link[rel=canonical], meta[property="og:url"]')).toBeNull();
    }
  });
});

describe('structured data', () => {
  test('describes the local business completely on every page', () => {
    for (const { path } of builtPages) {
      const business = thing(path, 'LocalBusiness');
      expect(business, path).toMatchObject({
        name: 'Inkwattle Print Co.',
        url: absolute('/'),
        telephone: '+61491570156',
        email: 'info@inkwattle.example',
        address: { addressCountry: 'AU' },
        priceRange: '$$',
        openingHours: 'Mo-Fr 09:00-18:00',
      });
      expect(String(business?.description).length, path).toBeGreaterThan(50);
      const areas = business?.areaServed as Thing[];
      expect(
        areas.filter((area) => area['@type'] === 'State').map((area) => area.name),
        path,
      ).toEqual([
        'New South Wales',
        'Victoria',
        'Queensland',
        'Western Australia',
        'South Australia',
        'Tasmania',
        'Australian Capital Territory',
        'Northern Territory',
      ]);
      const services = business?.makesOffer as { itemOffered: Thing }[];
      expect(
        services.map(({ itemOffered }) => itemOffered.serviceType),
        path,
      ).toHaveLength(8);
    }
  });

  test('has breadcrumbs ending at the page on every page but home', () => {
    for (const { path } of builtPages) {
      const list = thing(path, 'BreadcrumbList') as { itemListElement: { position: number; item: string; name: string }[] } | undefined;
      if (path === '/') {
        expect(list).toBeUndefined();
        continue;
      }
      const items = list?.itemListElement ?? [];
      expect(
        items.map(({ position }) => position),
        path,
      ).toEqual(items.map((_item, index) => index + 1));
      expect(items[0]?.item, path).toBe(absolute('/'));
      expect(items.at(-1)?.item, path).toBe(absolute(path));
      const visible = builtPage(path)
        .root.querySelectorAll('nav[aria-label=Breadcrumb] li')
        .map((crumb) => (crumb.querySelector('a') ?? crumb).textContent.trim());
      expect(
        items.map(({ name }) => name),
        path,
      ).toEqual(visible);
    }
  });

  test('lists the prices of a page in Australian dollars', () => {
    const priced = catalogue.pages.filter((page) => page.offers !== 'nothing' && pricesOf(page).length > 0);
    expect(priced.length).toBeGreaterThan(30);
    for (const page of priced) {
      const amounts = amountsOf(pricesOf(page));
      const offering = thing(page.path, page.offers === 'service' ? 'Service' : 'Product');
      expect(offering, page.path).toMatchObject({
        name: page.title,
        offers: { '@type': 'AggregateOffer', priceCurrency: 'AUD', lowPrice: Math.min(...amounts).toFixed(2), offerCount: amounts.length },
      });
    }
    const offers = thing('/signage-displays/acrylic-signs', 'Product')?.offers;
    expect(offers).toMatchObject({ lowPrice: '125.00', offerCount: 4 });
    // Every price is a "from" price, so there is no highest.
    expect(offers).not.toHaveProperty('highPrice');
  });

  test('describes an offer without a price as a service, and nothing on a page without an offer', () => {
    expect(thing('/shop/single-stickers', 'Service')).toMatchObject({ serviceType: 'Single Stickers' });
    for (const path of ['/', '/about', '/contact', '/popular/all']) {
      expect(
        structuredData(path)
          .map((entry) => entry['@type'])
          .filter((type) => type === 'Product' || type === 'Service'),
        path,
      ).toEqual([]);
    }
  });

  test('lists exactly the questions a page shows', () => {
    for (const { path, root } of builtPages) {
      const shown = root.querySelectorAll('details.faq summary').map((summary) => summary.childNodes[0]?.textContent.trim());
      const listed = ((thing(path, 'FAQPage')?.mainEntity ?? []) as { name: string }[]).map(({ name }) => name);
      expect(listed, path).toEqual(shown.map((question) => question?.replaceAll('&amp;', '&')));
    }
  });
});

describe('for crawlers', () => {
  test('the sitemap lists exactly the built pages', () => {
    const listed = [...readFileSync('dist/client/sitemap.xml', 'utf8').matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);
    expect(listed.sort()).toEqual(builtPages.map(({ path }) => absolute(path)).sort());
  });

  test('robots.txt names the sitemap', () => {
    expect(readFileSync('dist/client/robots.txt', 'utf8')).toContain(`Sitemap: ${absolute('/sitemap.xml')}`);
  });

  test('the manifest lists icons that exist in the stated size', async () => {
    const manifest = JSON.parse(readFileSync('dist/client/manifest.webmanifest', 'utf8')) as { icons: { src: string; sizes: string }[] };
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(`dist/client${src}`).metadata();
      expect(`${width}x${height}`, src).toBe(sizes);
    }
  });
});
