// Reduces a stylesheet to the rules that a page can use. Lightning CSS does the work; this file tells it which names are unused.
import { type SelectorComponent, transform } from 'lightningcss';

/** What a page contains that style refers to: classes, ids, and the custom properties of its inline SVGs. */
export interface PageNames {
  selectors: Set<string>;
  properties: Set<string>;
}

/** Relies on Astro and React quoting attributes with ". */
export const namesIn = (html: string): PageNames => {
  const values = Array.from(html.matchAll(/ (?:class|id)="([^"]+)"/g), ([, value = '']) => value.replaceAll('&amp;', '&'));
  return {
    selectors: new Set(values.flatMap((value) => value.split(' '))),
    properties: new Set(Array.from(html.matchAll(/var\((--[\w-]+)\)/g), ([, property = '']) => property)),
  };
};

const minify = (css: string, unusedSymbols: string[]): string =>
  transform({ filename: 'page.css', code: Buffer.from(css), minify: true, unusedSymbols }).code.toString();

/** The classes and ids in the selectors of a stylesheet. */
export const selectorNamesIn = (css: string): Set<string> => {
  const names = new Set<string>();
  const collect = (component: SelectorComponent): void => {
    if (component.type === 'class' || component.type === 'id') names.add(component.name);
    if ('selectors' in component) component.selectors?.flat().forEach(collect);
  };
  transform({ filename: 'all.css', code: Buffer.from(css), visitor: { Selector: (selector) => void selector.forEach(collect) } });
  return names;
};

/**
 * Tailwind composes borders and outlines from properties that most pages never set: their only definition is its fallback for
 * browsers without @property. References to those get the initial value, which makes the definitions unreferenced.
 */
const withInitialValues = (css: string): string => {
  let result = css;
  for (const [, name = '', value = ''] of css.matchAll(/@property (--[\w-]+)\{[^}]*initial-value:([^;}]+)/g)) {
    if (css.split(`${name}:`).length <= 2) result = result.replaceAll(`var(${name})`, value);
  }
  return result;
};

/** Custom properties and animations that nothing refers to. */
const unreferenced = (css: string, properties: Set<string>): string[] => {
  const defined = new Set(Array.from(css.matchAll(/(--[\w-]+):|@property (--[\w-]+)/g), ([, one, other]) => one ?? other ?? ''));
  const referenced = new Set(Array.from(css.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  const animations = Array.from(css.matchAll(/@keyframes ([\w-]+)/g), ([, name = '']) => name);
  return [
    ...[...defined].filter((name) => !referenced.has(name) && !properties.has(name)),
    ...animations.filter((name) => css.split(new RegExp(`\\b${name}\\b`)).length === 2),
  ];
};

/** The rules for a page. `selectorNames` are those of the stylesheet. */
export const usedRules = (css: string, selectorNames: Set<string>, { selectors, properties }: PageNames): string => {
  const unusedNames = [...selectorNames].filter((name) => !selectors.has(name));
  let rules = withInitialValues(minify(css, unusedNames));
  // Repeats until stable: a property may be referenced only by another unused one.
  for (let unused = unreferenced(rules, properties); unused.length > 0; unused = unreferenced(rules, properties)) {
    const fewer = minify(rules, unused);
    if (fewer === rules) break;
    rules = fewer;
  }
  // The full stylesheet keeps its licence comment.
  return rules.replace(/\/\*!.*?\*\/\s*/gs, '');
};

export const withoutTypefaces = (css: string): string =>
  transform({ filename: 'rules.css', code: Buffer.from(css), minify: true, visitor: { Rule: { 'font-face': () => [] } } }).code.toString();
