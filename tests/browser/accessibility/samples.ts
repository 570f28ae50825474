import type { HTMLElement } from 'node-html-parser';
import { builtPages } from '../../support/built-site.ts';
import { layoutPages } from '../screens/layout-pages.ts';

/** How an element is styled: by what it is, its classes, and those of all that it lies in. */
const styling = (element: HTMLElement): string => {
  const own = `${element.tagName}.${element.getAttribute('class') ?? ''}`;
  return element.parentNode ? `${own} in ${styling(element.parentNode)}` : own;
};

const stylingsOf = (root: HTMLElement): Set<string> => new Set(root.querySelectorAll('body *').map(styling));

/**
 * Pages that together show every element in every styling that any page has: one page of each layout, and those with a
 * block that it lacks. Colours, and the size and place of things, come from styling alone; no page has a style of its own.
 */
const findSamples = (): string[] => {
  const stylings = new Map(builtPages.map(({ path, root }) => [path, stylingsOf(root)]));
  const samples = Object.values(layoutPages);
  const missing = new Set([...stylings.values()].flatMap((all) => [...all]));
  const show = (path: string) => {
    for (const one of stylings.get(path) ?? []) missing.delete(one);
  };
  for (const path of samples) show(path);
  const shows = (path: string) => [...(stylings.get(path) ?? [])].filter((one) => missing.has(one)).length;
  while (missing.size > 0) {
    const [next] = [...stylings.keys()].toSorted((one, other) => shows(other) - shows(one));
    if (!next) throw new Error('unreachable');
    samples.push(next);
    show(next);
  }
  return samples;
};

export const samples = findSamples();

/** Those that are not looked at with their layout (screens.spec.ts). */
export const otherSamples = samples.filter((path) => !Object.values(layoutPages).includes(path));
