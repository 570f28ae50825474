import type { Catalogue } from './catalogue.ts';

/** A string or number of a content file, with its field path. */
export interface Value {
  file: string;
  path: PropertyKey[];
  value: string | number;
}

/** The file a page or guide was read from. */
export const fileOf = (path: string): string => {
  if (path.startsWith('/blog/')) return `guides/${path.slice('/blog/'.length)}.md`;
  return `pages${path === '/' ? '/home' : path}.yaml`;
};

/** All strings and numbers in a piece of content. */
export const valuesIn = (file: string, node: unknown, path: PropertyKey[] = []): Value[] => {
  if (typeof node === 'string' || typeof node === 'number') return [{ file, path, value: node }];
  if (Array.isArray(node)) return node.flatMap((entry, index) => valuesIn(file, entry, [...path, index]));
  if (node && typeof node === 'object') return Object.entries(node).flatMap(([key, entry]) => valuesIn(file, entry, [...path, key]));
  return [];
};

/** All values of all files. The title and description of a guide count as customTitle and customDescription. */
export const everyValue = ({ pages, guides, menus, company }: Catalogue): Value[] => [
  ...pages.flatMap((page) => valuesIn(fileOf(page.path), page)),
  ...guides.flatMap(({ path, title, description, links, ...rest }) => [
    ...valuesIn(fileOf(path), { customTitle: title, customDescription: description, ...rest }),
    ...links.map((value) => ({ file: fileOf(path), path: ['text', 'link'], value })),
  ]),
  ...valuesIn('menus.yaml', menus),
  ...valuesIn('company.yaml', company),
];
