import type { Action, Tile } from '#domain/catalogue/fields/blocks.ts';
import { customQuote, type Price } from '#domain/catalogue/fields/price.ts';
import { type FormName, formNamed, formOfLayout } from '#domain/forms/forms.ts';
import { askLink } from './ask-link.ts';
import type { Catalogue } from './catalogue.ts';
import type { Guide } from './guide.ts';
import type { AreaKey, Menus } from './menus.ts';
import type { Layout, Page } from './page.ts';

export type Area = Menus['areas'][number];

/** Content of a tile, resolved from the page it links to. */
export interface TileView {
  href: string;
  title: string;
  description: string;
  image: string;
  price?: Price | undefined;
  /** Links to a product, which can be added to the quote list. */
  isProduct: boolean;
  /** Quote form prefilled with the title, for what cannot be added to the quote list. */
  askHref: string;
}

/** Pages and guides by path. Every page looks up about 200 others, so linear lookup would make the build O(n²). */
const indexes = new WeakMap<Catalogue, { pages: Map<string, Page>; guides: Map<string, Guide> }>();
const indexOf = (catalogue: Catalogue) => {
  const known = indexes.get(catalogue);
  if (known) return known;
  const byPath = <P extends { path: string }>(entries: P[]) => new Map(entries.map((entry) => [entry.path, entry]));
  const index = { pages: byPath(catalogue.pages), guides: byPath(catalogue.guides) };
  indexes.set(catalogue, index);
  return index;
};

export const guideAt = (catalogue: Catalogue, path: string): Guide | undefined => indexOf(catalogue).guides.get(path);

/** Throws for an unknown path, which the catalogue checks rule out for every link. */
export const pageAt = (catalogue: Catalogue, path: string): Page => {
  const page = indexOf(catalogue).pages.get(path);
  if (!page) throw new Error(`There is no page at ${path}.`);
  return page;
};

/** The area whose menu contains the page, or whose landing page it is. */
export const areaOf = (catalogue: Catalogue, path: string): Area | undefined =>
  catalogue.menus.areas.find((area) => area.link === path || area.groups.some((group) => group.pages.includes(path)));

/** Selects the colour scheme of a page; pages outside the six areas use the printing colours. */
export const areaKeyOf = (catalogue: Catalogue, path: string): AreaKey => areaOf(catalogue, path)?.key ?? 'printing';

/** Name of a page in menus, lists and breadcrumbs. */
export const menuTitleOf = (page: Page): string => page.menuTitle ?? page.title;

/** The linked page or guide supplies what the tile does not set. A titled tile to /get-quote prefills the form with its title. */
export const viewTile = (catalogue: Catalogue, tile: Tile): TileView => {
  const target = targetAt(catalogue, tile.link);
  const title = tile.title ?? target.label;
  const askHref = askLink(title);
  const asks = tile.link === '/get-quote' && tile.title !== undefined;
  return {
    href: asks ? askHref : tile.link,
    title,
    description: tile.description ?? target.summary,
    image: tile.image ?? target.image,
    price: asks ? priceOf(catalogue, tile.pricedAs) : target.price,
    isProduct: target.isProduct,
    askHref,
  };
};

const priceOf = (catalogue: Catalogue, path?: string): Price => (path && targetAt(catalogue, path).price) || customQuote;

/** What menus and tiles show of a page or guide. */
export const targetAt = (
  catalogue: Catalogue,
  path: string,
): { label: string; summary: string; image: string; price?: Price | undefined; isProduct: boolean } => {
  const guide = guideAt(catalogue, path);
  if (guide) return { label: guide.title, summary: guide.summary, image: guide.image, isProduct: false };
  const page = pageAt(catalogue, path);
  const price = shownPrice(page) ?? gatheredPrice(catalogue, page);
  return { label: menuTitleOf(page), summary: page.summary, image: page.image, price, isProduct: isProductPage(page) };
};

/** Price of a page that lists products: for an area the lowest price in its menu, for an overview a custom quote. */
const gatheredPrice = (catalogue: Catalogue, page: Page): Price | undefined => {
  if (page.layout === 'overview') return page.offers === 'nothing' ? undefined : customQuote;
  if (page.layout !== 'category') return;
  const paths = areaOf(catalogue, page.path)?.groups.flatMap(({ pages }) => pages) ?? [];
  const prices = paths.flatMap((path) => pageAt(catalogue, path).startingPrice ?? []);
  return prices.toSorted((one, other) => (one.amount ?? Number.POSITIVE_INFINITY) - (other.amount ?? Number.POSITIVE_INFINITY))[0];
};

/** Recommended pages, by default the neighbours in the menu. */
export const relatedTiles = (catalogue: Catalogue, page: Page): TileView[] => {
  const neighbours = areaOf(catalogue, page.path)?.groups.find((group) => group.pages.includes(page.path))?.pages ?? [];
  const paths = page.related ?? neighbours.filter((path) => path !== page.path).slice(0, 4);
  return paths.map((link) => viewTile(catalogue, { link }));
};

/** First message of a chat about this product. */
export const chatMessageFor = (catalogue: Catalogue, title: string, own?: string): string =>
  own ?? catalogue.company.chatMessage.replace('{title}', title);

const productLayouts: Layout[] = ['service', 'cards', 'decal', 'business-cards', 'banners', 'roll-labels', 'posters'];

/** Whether a page is about one product or service that can be quoted. */
export const isProductPage = ({ layout, offers }: Page): boolean => productLayouts.includes(layout) && offers !== 'nothing';

/** Sorts pages by menu order; pages outside the menus come last. */
export const menuOrder = <P extends { path: string }>({ menus }: Catalogue, pages: P[]): P[] => {
  const order = menus.areas.flatMap(({ groups }) => groups.flatMap(({ pages: paths }) => paths));
  const placeOf = ({ path }: P): number => (order.includes(path) ? order.indexOf(path) : order.length);
  return pages.toSorted((one, other) => placeOf(one) - placeOf(other));
};

/** Lowest price of a page; products without one are quoted, other pages without one show none. */
export const shownPrice = (page: Page): Price | undefined =>
  page.startingPrice ?? (productLayouts.includes(page.layout) ? customQuote : undefined);

/** Prices with an amount: those of the page's cards, else its starting price. */
export const pricesOf = (page: Page): Price[] => {
  const cards = 'cards' in page ? page.cards : page.layout === 'banners' ? page.types.cards : [];
  const priced = (prices: (Price | undefined)[]) => prices.filter((price) => price?.amount !== undefined) as Price[];
  const ofCards = priced(cards.map(({ price }) => price));
  return ofCards.length > 0 ? ofCards : priced([page.startingPrice]);
};

/** Whether the page has a quote form, so `#quote` is a valid link on it. */
export const hasQuoteForm = ({ layout }: Page): boolean => {
  const form = formOfLayout(layout);
  return form !== undefined && formNamed(form).hasQuoteAnchor === true;
};

/** The page a form was posted from; for an unknown path or one without that form, another page with it. */
export const pageOfForm = ({ pages }: Catalogue, form: FormName, path: string): Page => {
  const candidates = pages.filter(({ layout }) => formOfLayout(layout) === form);
  const page = candidates.find((candidate) => candidate.path === path) ?? candidates.find(({ layout }) => layout !== 'service');
  if (!page) throw new Error(`No page holds the form ${form}.`);
  return page;
};

/** Button that links to the page's quote form, else to the quote page. */
export const quoteAction = (page: Page, label: string): Action => ({ label, link: hasQuoteForm(page) ? '#quote' : '/get-quote' });
