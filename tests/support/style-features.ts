// Browser features that a stylesheet uses.
import postcss, { type AtRule } from 'postcss';
import parser from 'postcss-selector-parser';
import { type Branch, childrenOf, featureAt, isMissing } from './compat-data.ts';

/** CSS functions by name; the data nests them below types (`light-dark` below `color`). */
const functions = new Map<string, Branch>();
const collect = (...path: string[]) => {
  for (const [name, feature] of childrenOf(...path)) {
    functions.set(name, feature);
    collect(...path, name);
  }
};
collect('css', 'types');

/** Features of an at-rule: the rule itself, and the media features in it. */
const inAtRule = ({ name, params }: AtRule): [label: string, feature: Branch | undefined][] => {
  const words = name === 'media' ? [...params.matchAll(/\(\s*([a-z-]+)/g)].map(([, word = '']) => word.replace(/^(min|max)-/, '')) : [];
  const isRange = name === 'media' && /[<>]/.test(params);
  return [
    [`@${name}`, featureAt('css', 'at-rules', name)],
    ...words.map((word): [string, Branch | undefined] => [`@${name} (${word})`, featureAt('css', 'at-rules', name, word)]),
    ...(isRange ? [['@media (a < b)', featureAt('css', 'at-rules', 'media', 'range_syntax')] as [string, Branch | undefined]] : []),
  ];
};

/** Features of a declaration: its property, keywords and functions. */
const inDeclaration = (property: string, value: string): [label: string, feature: Branch | undefined][] => {
  const bare = value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '');
  const words = property.startsWith('--') ? [] : (bare.match(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/g) ?? []);
  const called = [...bare.matchAll(/([a-z][\w-]*)\(/g)].map(([, name = '']) => name);
  return [
    [property, featureAt('css', 'properties', property)],
    ...words.map((word): [string, Branch | undefined] => [`${property}: ${word}`, featureAt('css', 'properties', property, word)]),
    ...called.map((name): [string, Branch | undefined] => [`${name}()`, functions.get(name)]),
  ];
};

const inSelector = (selector: string): [label: string, feature: Branch | undefined][] => {
  const found: [string, Branch | undefined][] = [];
  parser((root) => {
    root.walkPseudos(({ value }) => {
      found.push([value, featureAt('css', 'selectors', value.replace(/^:+/, ''))]);
    });
    root.walkNesting(() => {
      found.push(['& nesting', featureAt('css', 'selectors', 'nesting')]);
    });
  }).processSync(selector);
  return found;
};

/** Features of a stylesheet that some supported browser lacks: `light-dark()`, `@starting-style`, `:popover-open`. */
export const unsupportedInStyle = (css: string): string[] => {
  const found = new Set<string>();
  const note = (used: [string, Branch | undefined][]) => {
    for (const [label, feature] of used) if (feature && isMissing(feature)) found.add(label);
  };
  const root = postcss.parse(css);
  root.walkAtRules((rule) => note(inAtRule(rule)));
  root.walkRules(({ selector, parent }) => {
    if ((parent as AtRule).name !== 'keyframes') note(inSelector(selector));
  });
  root.walkDecls(({ prop, value, parent }) => {
    const isDescriptor = parent?.type === 'atrule' && ['font-face', 'property', 'view-transition'].includes((parent as AtRule).name);
    if (!isDescriptor) note(inDeclaration(prop, value));
  });
  return [...found];
};
