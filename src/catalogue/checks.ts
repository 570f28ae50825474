import type { Catalogue } from './catalogue.ts';
import { nearestPath } from './paths.ts';
import { pictures } from './pictures.ts';
import { fieldName, type Problem } from './problems.ts';

interface Value {
  file: string;
  path: PropertyKey[];
  text: string;
}

/** What one file alone cannot show: links to nowhere, missing pictures, titles used twice, pages nothing leads to. */
export const findCrossFileProblems = (catalogue: Catalogue): Problem[] => {
  const paths = new Set([...catalogue.pages, ...catalogue.guides].map((page) => page.path));
  const values = everyText(catalogue);
  const at = ({ file, path }: Value, message: string): Problem => ({ file, field: fieldName(path), message });

  const links = values.filter(({ text, path }) => text.startsWith('/') && isLink(path));
  const broken = links
    .filter(({ text }) => !paths.has(text))
    .map((value) => {
      const meant = nearestPath(value.text, paths);
      return at(value, `leads to ${value.text}, which is not a page${meant ? `; did you mean ${meant}?` : ''}`);
    });

  const images = values.filter(({ path }) => path.at(-1) === 'image');
  const missingImages = images
    .filter(({ text }) => !pictures[text] || !catalogue.pictureTexts[text])
    .map((value) =>
      at(value, `names the picture "${value.text}", which ${pictures[value.text] ? 'has no text in pictures.yaml' : 'does not exist'}`),
    );

  const linked = new Set(links.map(({ text }) => text));
  const always = ['/', '/contact', '/get-quote', '/blog'];
  const unreachable = catalogue.pages
    .filter(({ path }) => !linked.has(path) && !always.includes(path))
    .map((page): Problem => ({ file: fileOf(page.path), field: '', message: 'is a page that no menu and no other page leads to' }));

  return [
    ...broken,
    ...missingImages,
    ...duplicates(values, ['customTitle', 'customDescription', 'pageKey']).map((pair) =>
      at(pair.again, `is the same as in catalogue/${pair.first.file}; each page needs its own`),
    ),
    ...unreachable,
  ];
};

const fileOf = (path: string): string => {
  if (path.startsWith('/blog/')) return `guides/${path.slice('/blog/'.length)}.md`;
  return `pages${path === '/' ? '/home' : path}.yaml`;
};

/** Fields that hold an address; other texts may start with a slash for their own reasons. */
const isLink = (path: PropertyKey[]): boolean => {
  const last = path.findLast((part) => typeof part === 'string');
  return last === 'link' || last === 'related' || last === 'pages' || last === 'products' || last === 'company';
};

const duplicates = (values: Value[], fields: string[]): { first: Value; again: Value }[] => {
  const seen = new Map<string, Value>();
  return values.flatMap((value) => {
    if (value.path.length !== 1 || !fields.includes(String(value.path[0]))) return [];
    const key = `${String(value.path[0])} ${value.text.toLowerCase()}`;
    const first = seen.get(key);
    if (first) return [{ first, again: value }];
    seen.set(key, value);
    return [];
  });
};

/** Every text of every file, with the field it stands in. A guide's title counts as a page's customTitle. */
const everyText = ({ pages, guides, menus }: Catalogue): Value[] => [
  ...pages.flatMap((page) => textsIn(fileOf(page.path), page)),
  ...guides.flatMap(({ path, links }) => links.map((text) => ({ file: fileOf(path), path: ['text', 'link'], text }))),
  ...guides.flatMap(({ path, title, description, links: _links, ...rest }) =>
    textsIn(fileOf(path), { customTitle: title, customDescription: description, ...rest }),
  ),
  ...textsIn('menus.yaml', menus),
];

const textsIn = (file: string, node: unknown, path: PropertyKey[] = []): Value[] => {
  if (typeof node === 'string') return [{ file, path, text: node }];
  if (Array.isArray(node)) return node.flatMap((entry, index) => textsIn(file, entry, [...path, index]));
  if (node && typeof node === 'object') return Object.entries(node).flatMap(([key, entry]) => textsIn(file, entry, [...path, key]));
  return [];
};
