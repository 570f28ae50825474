import { askLink } from './ask-link.ts';
import type { Action, Tile } from './blocks.ts';
import type { Catalogue } from './catalogue.ts';
import type { Guide } from './guide.ts';
import type { AreaKey, Menus } from './menus.ts';
import type { Layout, Page } from './page.ts';
import { customQuote, type Price } from './price.ts';

export type Area = Menus['areas'][number];

/** What a tile shows, drawn from the page it leads to. */
export interface TileView {
  href: string;
  title: string;
  description: string;
  image: string;
  price?: Price | undefined;
  /** Whether it leads to a product, which can go on the quote list. */
  isProduct: boolean;
  /** The quote form with its name in it, for what cannot go on the list. */
  askHref: string;
}

/** Pages and guides by address. Every page asks for some two hundred others, so a search through the list each time would tell. */
const indexes = new WeakMap<Catalogue, { pages: Map<string, Page>; guides: Map<string, Guide> }>();
const indexOf = (catalogue: Catalogue) => {
  const known = indexes.get(catalogue);
  if (known) return known;
  const byPath = <P extends { path: string }>(entries: P[]) => new Map(entries.map((entry) => [entry.path, entry]));
  const index = { pages: byPath(catalogue.pages), guides: byPath(catalogue.guides) };
  indexes.set(catalogue, index);
  return index;
};

/** The guide at an address, if it is one of a guide. */
export const guideAt = (catalogue: Catalogue, path: string): Guide | undefined => indexOf(catalogue).guides.get(path);

/** The page at an address; the catalogue's checks make sure that every link has one. */
export const pageAt = (catalogue: Catalogue, path: string): Page => {
  const page = indexOf(catalogue).pages.get(path);
  if (!page) throw new Error(`There is no page at ${path}.`);
  return page;
};

/** The area a page belongs to: the menu it stands in, or the one it is the landing page of. */
export const areaOf = (catalogue: Catalogue, path: string): Area | undefined =>
  catalogue.menus.areas.find((area) => area.link === path || area.groups.some((group) => group.pages.includes(path)));

/** The colour scheme of a page. Pages outside the six areas wear the printing colour. */
export const areaKeyOf = (catalogue: Catalogue, path: string): AreaKey => areaOf(catalogue, path)?.key ?? 'printing';

/** The name of a page in menus, lists and breadcrumbs. */
export const menuTitleOf = (page: Page): string => page.menuTitle ?? page.title;

/** A tile's own words where it has some, else those of the page or guide it leads to. What has no page keeps its name on the way to the quote form. */
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

/** What menus and tiles say of a page or guide. */
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

/** What a page that gathers products starts from: an area from the lowest price in its menu, any other is quoted. */
const gatheredPrice = (catalogue: Catalogue, page: Page): Price | undefined => {
  if (page.layout === 'overview') return page.offers === 'nothing' ? undefined : customQuote;
  if (page.layout !== 'category') return;
  const paths = areaOf(catalogue, page.path)?.groups.flatMap(({ pages }) => pages) ?? [];
  const prices = paths.flatMap((path) => pageAt(catalogue, path).startingPrice ?? []);
  return prices.toSorted((one, other) => (one.amount ?? Number.POSITIVE_INFINITY) - (other.amount ?? Number.POSITIVE_INFINITY))[0];
};

/** The pages a page recommends, or its neighbours in the menu when it names none. */
export const relatedTiles = (catalogue: Catalogue, page: Page): TileView[] => {
  const neighbours = areaOf(catalogue, page.path)?.groups.find((group) => group.pages.includes(page.path))?.pages ?? [];
  const paths = page.related ?? neighbours.filter((path) => path !== page.path).slice(0, 4);
  return paths.map((link) => viewTile(catalogue, { link }));
};

/** The text a chat about this product opens with. */
export const chatMessageFor = (catalogue: Catalogue, title: string, own?: string): string =>
  own ?? catalogue.company.chatMessage.replace('{title}', title);

const productLayouts: Layout[] = ['service', 'cards', 'decal', 'business-cards', 'banners', 'roll-labels', 'posters'];

/** Whether a page is about one product or service that can be asked for. */
export const isProductPage = ({ layout, offers }: Page): boolean => productLayouts.includes(layout) && offers !== 'nothing';

/** Pages in the order of the menus; those outside them come last. */
export const menuOrder = <P extends { path: string }>({ menus }: Catalogue, pages: P[]): P[] => {
  const order = menus.areas.flatMap(({ groups }) => groups.flatMap(({ pages: paths }) => paths));
  const placeOf = ({ path }: P): number => (order.includes(path) ? order.indexOf(path) : order.length);
  return pages.toSorted((one, other) => placeOf(one) - placeOf(other));
};

/** The price a page starts from; a product without one is quoted. Pages that sell nothing of their own show none. */
export const shownPrice = (page: Page): Price | undefined =>
  page.startingPrice ?? (productLayouts.includes(page.layout) ? customQuote : undefined);

/** The prices with an amount that a page offers: those of its cards, else the one it starts from. */
export const pricesOf = (page: Page): Price[] => {
  const cards = 'cards' in page ? page.cards : page.layout === 'banners' ? page.types.cards : [];
  const priced = (prices: (Price | undefined)[]) => prices.filter((price) => price?.amount !== undefined) as Price[];
  const ofCards = priced(cards.map(({ price }) => price));
  return ofCards.length > 0 ? ofCards : priced([page.startingPrice]);
};

/** Which of the five forms a page of each layout holds. */
const forms: Partial<Record<Layout, string>> = {
  service: 'quote',
  banners: 'quote',
  quote: 'quote',
  'artwork-check': 'quote',
  'business-cards': 'inline-quote',
  posters: 'inline-quote',
  contact: 'contact',
  samples: 'sample',
  enquiry: 'enquiry',
};

/** Whether the page itself holds a quote form to scroll to. */
export const hasQuoteForm = ({ layout }: Page): boolean => forms[layout]?.includes('quote') ?? false;

/** The page a form was sent from; when what was sent names no page with that form, one that has it. */
export const pageOfForm = ({ pages }: Catalogue, form: string, path: string): Page => {
  const candidates = pages.filter(({ layout }) => forms[layout] === form);
  const page = candidates.find((candidate) => candidate.path === path) ?? candidates.find(({ layout }) => layout !== 'service');
  if (!page) throw new Error(`No page holds the form ${form}.`);
  return page;
};

/** Where a page's Request a Quote button leads: to its own form, else to the quote page. */
export const quoteAction = (page: Page, label: string): Action => ({ label, link: hasQuoteForm(page) ? '#quote' : '/get-quote' });
