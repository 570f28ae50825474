// Browser features that a page's HTML uses.
import type { HTMLElement } from 'node-html-parser';
import { type Branch, featureAt, isMissing } from './compat-data.ts';

/** Features of an attribute: the attribute, and its value where the data lists it. */
const inAttribute = (element: string, name: string, value: string): [label: string, feature: Branch | undefined][] => {
  const attribute = featureAt('html', 'elements', element, name) ?? featureAt('html', 'global_attributes', name);
  return [
    [`<${element} ${name}>`, attribute],
    [`<${element} ${name}="${value}">`, attribute?.[value]],
  ];
};

/** Features of a page that some supported browser lacks: `<details name>`, `<script type="speculationrules">`. */
export const unsupportedInPage = (root: HTMLElement): string[] => {
  const found = new Set<string>();
  for (const element of root.querySelectorAll('*')) {
    const tag = element.rawTagName.toLowerCase();
    const attributes = Object.entries(element.attributes).flatMap(([name, value]) => inAttribute(tag, name.toLowerCase(), value));
    const used: [string, Branch | undefined][] = [[`<${tag}>`, featureAt('html', 'elements', tag)], ...attributes];
    for (const [label, feature] of used) if (feature && isMissing(feature)) found.add(label);
  }
  return [...found];
};

/** Inline scripts and event handler attributes of a page. */
export const scriptsIn = (root: HTMLElement): string[] => [
  ...root
    .querySelectorAll('script:not([src])')
    .flatMap((script) => (/^(module)?$/.test(script.getAttribute('type') ?? '') ? [script.rawText] : [])),
  // A handler is a function body: it may contain `return`.
  ...root
    .querySelectorAll('*')
    .flatMap((element) =>
      Object.entries(element.attributes).flatMap(([name, code]) => (/^on/.test(name) ? [`function handle(event){${code}}`] : [])),
    ),
];
