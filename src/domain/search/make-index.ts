import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { formatPrice } from '#domain/catalogue/fields/price.ts';
import type { Guide } from '#domain/catalogue/guide.ts';
import type { Page } from '#domain/catalogue/page.ts';
import { pictureUrl } from '#domain/catalogue/pictures.ts';
import { areaOf, isProductPage, menuOrder, menuTitleOf, shownPrice } from '#domain/catalogue/queries.ts';
import { makeQuestions } from './make-questions.ts';
import type { SearchEntry, SearchIndex } from './search-index.ts';
import { isStopWord, stemOf, wordsOf } from './words.ts';

/** Builds the search index from the catalogue. Entries are in menu order, which breaks ties. */
export const makeSearchIndex = (catalogue: Catalogue): SearchIndex => ({
  areas: catalogue.menus.areas.map(({ key, title }) => ({ key, title })),
  chatNumber: catalogue.company.chatNumber,
  same: catalogue.searchWords.same,
  entries: [
    ...menuOrder(
      catalogue,
      // The home page would match almost every query.
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
      keywords: [...itemNames(page), ...page.keywords, ...packTitles(catalogue, page)],
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

/** Titles of the packs that include the page or are shown on it: `market stall`. */
const packTitles = ({ pages }: Catalogue, page: Page): string[] =>
  pages
    .flatMap((list) => (list.layout === 'quote-list' ? list.occasions.packs.map((pack) => ({ list, ...pack })) : []))
    .flatMap(({ list, title, products }) => (list === page || products.includes(page.path) ? [title] : []));

/** Names of items with a picture but no page: cards, sizes, samples. */
const itemNames = (node: unknown): string[] => {
  if (Array.isArray(node)) return node.flatMap(itemNames);
  if (!node || typeof node !== 'object') return [];
  const { image, title, name, link, path, ...rest } = node as Record<string, unknown>;
  const own = image && !link && !path ? [title ?? name].filter((text) => typeof text === 'string') : [];
  return [...own, ...itemNames(Object.values(rest))];
};

/** Reduces each field to its words, without stop words and without words whose stem an earlier field or the title has. */
const distinctWords = <Field extends string>(title: string, fields: Record<Field, string[]>): Partial<Record<Field, string>> => {
  const seen = new Set(wordsOf(title).map(stemOf));
  const isNew = (word: string): boolean => {
    const stem = stemOf(word);
    if (seen.has(stem) || isStopWord(word)) return false;
    seen.add(stem);
    return true;
  };
  const distinct = (texts: string[]) => texts.flatMap(wordsOf).filter(isNew).join(' ');
  const reduced = Object.entries<string[]>(fields).map(([field, texts]) => [field, distinct(texts)] as const);
  return Object.fromEntries(reduced.filter(([, text]) => text)) as Partial<Record<Field, string>>;
};
