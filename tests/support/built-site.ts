import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';

export interface BuiltPage {
  /** URL path. */
  path: string;
  html: string;
  root: HTMLElement;
}

const files = readdirSync('dist/client', { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));

const read = (name: string): BuiltPage => {
  const html = readFileSync(join('dist/client', name), 'utf8');
  let root: HTMLElement | undefined;
  return {
    path: name === 'index.html' ? '/' : `/${name.replace(/\.html$/, '')}`,
    html,
    // Parsed lazily: most tests read only a few pages.
    get root() {
      root ??= parse(html);
      return root;
    },
  };
};

/** Every page of the built site except 404.html, which has no URL. */
export const builtPages: BuiltPage[] = files.filter((name) => name.endsWith('.html') && name !== '404.html').map(read);

export const notFoundPage: BuiltPage = read('404.html');

/** URL paths of all other files that the site serves. */
export const builtFiles = new Set(files.filter((name) => /\.\w+$/.test(name) && !/\.(html|br|gz)$/.test(name)).map((name) => `/${name}`));

export const builtPage = (path: string): BuiltPage => {
  const page = builtPages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`The built site has no page ${path}.`);
  return page;
};

/** Visible text: elements separated by one space, whitespace collapsed. */
export const visibleText = (element: HTMLElement): string => {
  const copy = parse(element.toString());
  for (const hidden of copy.querySelectorAll('script, style, .sr-only')) hidden.remove();
  const text = copy
    .toString()
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, ' ');
  return parse(text).textContent.replace(/\s+/g, ' ').trim();
};
