import { nearestPath } from '#domain/catalogue/fields/paths.ts';
import type { Catalogue } from './catalogue.ts';
import { everyValue, fileOf, type Value, valuesIn } from './every-value.ts';
import { pictures } from './pictures.ts';
import { fieldName, type Problem } from './problems.ts';
import { hasQuoteForm, isProductPage } from './queries.ts';
import { everySample } from './samples.ts';

/** Checks that need more than one file. */
export const findCrossFileProblems = (catalogue: Catalogue): Problem[] => {
  const values = everyValue(catalogue);
  return [
    ...findBrokenLinks(catalogue, values),
    ...findLostAnchors(catalogue),
    ...findMissingPictures(catalogue, values),
    ...findDuplicates(values),
    ...findRepeatedEntries(catalogue),
    ...findStaleAmounts(catalogue),
    ...findMissingChoices(catalogue),
    ...findUnlistedProducts(catalogue),
    ...findStickerProblems(catalogue),
    ...findUnreachablePages(catalogue, values),
    ...findSearchProblems(catalogue),
  ];
};

const at = ({ file, path }: Value, message: string): Problem => ({ file, field: fieldName(path), message });

/** Fields that hold a path; other texts may start with a slash without being a link. */
const linkFields: PropertyKey[] = ['link', 'pricedAs', 'related', 'pages', 'products', 'sheetProducts', 'company'];
const linksAmong = (values: Value[]): (Value & { value: string })[] =>
  values.filter((entry): entry is Value & { value: string } => {
    const field = entry.path.findLast((part) => typeof part === 'string');
    return field !== undefined && linkFields.includes(field) && typeof entry.value === 'string' && entry.value.startsWith('/');
  });

const pathsOf = ({ pages, guides }: Catalogue): Set<string> => new Set([...pages, ...guides].map(({ path }) => path));

const notAPage = (path: string, paths: Set<string>): string => {
  const meant = nearestPath(path, paths);
  return `${path}, which is not a page${meant ? `; did you mean ${meant}?` : ''}`;
};

const findBrokenLinks = (catalogue: Catalogue, values: Value[]): Problem[] => {
  const paths = pathsOf(catalogue);
  return linksAmong(values)
    .filter(({ value }) => !paths.has(value))
    .map((link) => at(link, `leads to ${notAPage(link.value, paths)}`));
};

const findLostAnchors = ({ pages }: Catalogue): Problem[] =>
  pages
    .filter((page) => !hasQuoteForm(page))
    .flatMap((page) => valuesIn(fileOf(page.path), page).filter(({ value }) => value === '#quote'))
    .map((link) => at(link, 'leads to #quote, but this layout has no quote form; use /get-quote'));

const findMissingPictures = ({ pictureTexts }: Catalogue, values: Value[]): Problem[] => {
  const unnamed = values
    .filter(({ path }) => ['image', 'logoPicture'].includes(String(path.at(-1))) || path.at(-2) === 'pictures')
    .filter(({ value }) => !Object.hasOwn(pictures, value) || !Object.hasOwn(pictureTexts, value))
    .map((image) => {
      const reason = Object.hasOwn(pictures, image.value) ? 'has no text in pictures.yaml' : 'does not exist';
      return at(image, `names the picture "${image.value}", which ${reason}`);
    });
  const unpublished = Object.keys(pictureTexts)
    .filter((name) => !Object.hasOwn(pictures, name))
    .map((name) => ({ file: 'pictures.yaml', field: name, message: 'is the text of a picture that does not exist' }));
  return [...unnamed, ...unpublished];
};

const findDuplicates = (values: Value[]): Problem[] => {
  const seen = new Map<string, Value>();
  return values.flatMap((entry) => {
    if (entry.path.length !== 1 || !['customTitle', 'customDescription', 'pageKey'].includes(String(entry.path[0]))) return [];
    const key = `${String(entry.path[0])} ${String(entry.value).toLowerCase()}`;
    const first = seen.get(key);
    if (first) return [at(entry, `is the same as in catalogue/${first.file}; each page needs its own`)];
    seen.set(key, entry);
    return [];
  });
};

/** Repeated areas, menu pages and samples, and pages that recommend themselves. */
const findRepeatedEntries = (catalogue: Catalogue): Problem[] => {
  const repeated = (entries: { name: string; problem: Problem }[]): Problem[] => {
    const seen = new Set<string>();
    return entries.flatMap(({ name, problem }) => {
      if (seen.has(name)) return [problem];
      seen.add(name);
      return [];
    });
  };
  const menuProblem = (field: string, message: string): Problem => ({ file: 'menus.yaml', field, message });
  const { areas } = catalogue.menus;
  return [
    ...repeated(
      areas.map(({ key }, index) => ({ name: key, problem: menuProblem(`areas[${index + 1}].key`, `is the second area called ${key}`) })),
    ),
    ...repeated(
      areas.flatMap(({ groups }, area) =>
        groups.flatMap(({ pages }, group) =>
          pages.map((name, page) => ({
            name,
            problem: menuProblem(`areas[${area + 1}].groups[${group + 1}].pages[${page + 1}]`, `lists ${name} a second time`),
          })),
        ),
      ),
    ),
    ...repeated(
      everySample(catalogue).map(({ sample: { name } }) => ({
        name,
        problem: { file: 'pages/view-samples.yaml', field: 'categories', message: `have two samples called ${name}` },
      })),
    ),
    ...catalogue.pages
      .filter(({ path, related }) => related?.includes(path))
      .map(({ path }) => ({ file: fileOf(path), field: 'related', message: 'must not name the page itself' })),
  ];
};

/** A price in running text must also be a price of the page, or the text goes stale when the price changes. */
const findStaleAmounts = ({ pages }: Catalogue): Problem[] =>
  pages.flatMap((page) => {
    const values = valuesIn(fileOf(page.path), page);
    const amounts = new Set(values.filter(({ path }) => path.at(-1) === 'amount').map(({ value }) => Number(value)));
    return values
      .filter(({ path }) => path.length === 1 && ['customTitle', 'customDescription', 'description', 'summary'].includes(String(path[0])))
      .flatMap((text) =>
        [...String(text.value).matchAll(/\$(\d+(?:\.\d\d)?)/g)]
          .filter((match) => !amounts.has(Number(match[1])))
          .map((match) => at(text, `says ${match[0]}, which is not a price of this page`)),
      );
  });

/** Suggestions on the empty quote list must be products. */
const findUnlistedProducts = ({ pages }: Catalogue): Problem[] =>
  pages
    .filter(({ layout }) => layout === 'quote-list')
    .flatMap((page) => valuesIn(fileOf(page.path), page))
    .filter(({ path, value }) => path.includes('products') && pages.some((other) => other.path === value && !isProductPage(other)))
    .map((entry) => at(entry, `names ${entry.value}, which is not a product that a quote list can have`));

/** A page with `artwork` needs `choices`, or its quote form can only ask in free text. */
const findMissingChoices = ({ pages }: Catalogue): Problem[] =>
  pages
    .filter(({ artwork, choices }) => artwork && !choices)
    .map((page) => ({
      file: fileOf(page.path),
      field: 'choices',
      message: 'are missing: a page with artwork names sizes, materials or quantities',
    }));

/**
 * The sticker maker's products need `artwork`, or its files could not be checked; its materials and finishes are named as theirs, so
 * that enquiries have one name for each.
 */
const findStickerProblems = ({ pages }: Catalogue): Problem[] =>
  pages.flatMap((page) => {
    if (page.layout !== 'sticker-maker') return [];
    const sold = pages.filter(({ path }) => page.products.includes(path));
    const unchecked = (['products', 'sheetProducts'] as const).flatMap((field) =>
      page[field]
        .filter((path) => pages.some((other) => other.path === path && !other.artwork))
        .map((path) => ({ file: fileOf(page.path), field, message: `names ${path}, a page without artwork` })),
    );
    const unknown = (['materials', 'finishes'] as const).flatMap((field) =>
      page[field]
        .filter(({ name }) => !sold.some(({ choices }) => choices?.[field]?.includes(name)))
        .map(({ name }) => ({ file: fileOf(page.path), field, message: `has "${name}", which none of its products has in its choices` })),
    );
    return [...unchecked, ...unknown];
  });

const findUnreachablePages = ({ pages }: Catalogue, values: Value[]): Problem[] => {
  const linked = new Set(linksAmong(values).map(({ value }) => value));
  // Linked from the header, the floating button and the guides.
  const always = ['/', '/contact', '/get-quote', '/quote-list', '/blog'];
  return pages
    .filter(({ path }) => !linked.has(path) && !always.includes(path))
    .map((page) => ({ file: fileOf(page.path), field: '', message: 'is a page that no menu and no other page leads to' }));
};

/** Search words of missing pages, and words in more than one group of synonyms. */
const findSearchProblems = (catalogue: Catalogue): Problem[] => {
  const paths = pathsOf(catalogue);
  const { same, pages } = catalogue.searchWords;
  const groupOf = new Map<string, number>();
  return [
    ...Object.keys(pages)
      .filter((path) => !paths.has(path))
      .map((path) => ({ file: 'search.yaml', field: 'pages', message: `names ${notAPage(path, paths)}` })),
    ...same.flatMap((words, group) =>
      words.flatMap((word) => {
        const first = groupOf.get(word.toLowerCase());
        groupOf.set(word.toLowerCase(), group);
        if (first === undefined) return [];
        const where = first === group ? 'twice' : `and in same[${first + 1}]; put both groups into one`;
        return [{ file: 'search.yaml', field: `same[${group + 1}]`, message: `has the word "${word}" ${where}` }];
      }),
    ),
  ];
};
