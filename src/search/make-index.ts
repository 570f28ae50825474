import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Guide } from '#catalogue/guide.ts';
import type { Page } from '#catalogue/page.ts';
import { pictureUrl } from '#catalogue/pictures.ts';
import { formatPrice } from '#catalogue/price.ts';
import { areaOf, isProductPage, menuOrder, menuTitleOf, shownPrice } from '#catalogue/queries.ts';
import { makeQuestions } from './make-questions.ts';
import type { SearchEntry, SearchIndex } from './search-index.ts';
import { isFiller, stemOf, wordsOf } from './words.ts';

/** What the search goes by, made from the catalogue. In the order of the menus: of two that fit as well, the first is shown first. */
export const makeSearchIndex = (catalogue: Catalogue): SearchIndex => ({
  areas: catalogue.menus.areas.map(({ key, title }) => ({ key, title })),
  chatNumber: catalogue.company.chatNumber,
  same: catalogue.searchWords.same,
  entries: [
    ...menuOrder(
      catalogue,
      // Whoever searches is on the site already; the home page has a bit of everything.
      catalogue.pages.filter(({ layout }) => layout !== 'home'),
    ).map((page) => entryOfPage(catalogue, page)),
    ...catalogue.guides.map((guide) => entryOfGuide(catalogue, guide)),
  ],
});

const entryOfPage = (catalogue: Catalogue, page: Page): SearchEntry => {
  const { areas } = catalogue.menus;
  const area = areaOf(catalogue, page.path);
  const group = area?.groups.find(({ pages }) => pages.includes(page.path));
  const price = shownPrice(page);
  const title = menuTitleOf(page);
  const { sizes = [], materials = [], finishes = [] } = page.choices ?? {};
  return {
    path: page.path,
    title,
    picture: pictureUrl(page.image, 480),
    ...(area && { area: areas.indexOf(area) }),
    ...(price && { price: formatPrice(price) }),
    ...(isProductPage(page) && { product: true }),
    ...distinctWords(title, {
      names: [page.title, ...(catalogue.searchWords.pages[page.path] ?? [])],
      keywords: [...thingsIn(page), ...page.keywords, ...occasionsOf(catalogue, page)],
      words: [page.summary, area?.title ?? '', group?.title ?? '', ...sizes, ...materials, ...finishes],
    }),
    ...makeQuestions(page),
  };
};

const entryOfGuide = ({ searchWords }: Catalogue, { path, title, image, keywords, summary }: Guide): SearchEntry => ({
  path,
  title,
  picture: pictureUrl(image, 480),
  ...distinctWords(title, { names: searchWords.pages[path] ?? [], keywords, words: [summary, 'guide'] }),
});

/** What a product is put together with others for, and on which list: `market stall`. */
const occasionsOf = ({ pages }: Catalogue, page: Page): string[] =>
  pages
    .flatMap((list) => (list.layout === 'quote-list' ? list.occasions.packs.map((pack) => ({ list, ...pack })) : []))
    .flatMap(({ list, title, products }) => (list === page || products.includes(page.path) ? [title] : []));

/** The names of things that a page shows with a picture of their own and that have no page: cards, sizes, samples. */
const thingsIn = (node: unknown): string[] => {
  if (Array.isArray(node)) return node.flatMap(thingsIn);
  if (!node || typeof node !== 'object') return [];
  const { image, title, name, link, path, ...rest } = node as Record<string, unknown>;
  const own = image && !link && !path ? [title ?? name].filter((text) => typeof text === 'string') : [];
  return [...own, ...thingsIn(Object.values(rest))];
};

/** Of each field its words: no filler, and none in any form that stood before. */
const distinctWords = <Field extends string>(title: string, fields: Record<Field, string[]>): Partial<Record<Field, string>> => {
  const seen = new Set(wordsOf(title).map(stemOf));
  const isNew = (word: string): boolean => {
    const stem = stemOf(word);
    if (seen.has(stem) || isFiller(word)) return false;
    seen.add(stem);
    return true;
  };
  const distinct = (texts: string[]) => texts.flatMap(wordsOf).filter(isNew).join(' ');
  const filled = Object.entries<string[]>(fields).map(([field, texts]) => [field, distinct(texts)] as const);
  return Object.fromEntries(filled.filter(([, text]) => text)) as Partial<Record<Field, string>>;
};
