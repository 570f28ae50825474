import type { HTMLElement } from 'node-html-parser';
import { builtPages } from '../../support/built-site.ts';
import { layoutPages } from '../screens/layout-pages.ts';

/** What determines an element's style: its tag and classes, and those of its ancestors. */
const styling = (element: HTMLElement): string => {
  const own = `${element.tagName}.${element.getAttribute('class') ?? ''}`;
  return element.parentNode ? `${own} in ${styling(element.parentNode)}` : own;
};

const stylingsOf = (root: HTMLElement): Set<string> => new Set(root.querySelectorAll('body *').map(styling));

/**
 * Pages that together contain every styling of every element on the site: one page of each layout, plus pages with stylings that
 * those lack. Colours, sizes and positions depend on styling alone; no page has its own stylesheet.
 */
const findSamples = (): string[] => {
  const stylings = new Map(builtPages.map(({ path, root }) => [path, stylingsOf(root)]));
  const samples = Object.values(layoutPages);
  const missing = new Set([...stylings.values()].flatMap((all) => [...all]));
  const cover = (path: string) => {
    for (const one of stylings.get(path) ?? []) missing.delete(one);
  };
  for (const path of samples) cover(path);
  const countMissing = (path: string) => [...(stylings.get(path) ?? [])].filter((one) => missing.has(one)).length;
  while (missing.size > 0) {
    const [next] = [...stylings.keys()].toSorted((one, other) => countMissing(other) - countMissing(one));
    if (!next) throw new Error('unreachable');
    samples.push(next);
    cover(next);
  }
  return samples;
};

export const samples = findSamples();

/** Samples that screens.spec.ts does not check with their layout. */
export const otherSamples = samples.filter((path) => !Object.values(layoutPages).includes(path));
