// What the HTML of a page asks of its browser.
import type { HTMLElement } from 'node-html-parser';
import { type Branch, featureAt, isMissing } from './compat-data.ts';

/** What an attribute asks for: itself, and its value where the data knows that. */
const inAttribute = (element: string, name: string, value: string): [label: string, feature: Branch | undefined][] => {
  const own = featureAt('html', 'elements', element, name) ?? featureAt('html', 'global_attributes', name);
  return [
    [`<${element} ${name}>`, own],
    [`<${element} ${name}="${value}">`, own?.[value]],
  ];
};

/** What a page uses that not all supported browsers have: `<details name>`, `<script type="speculationrules">`. */
export const newInPage = (root: HTMLElement): string[] => {
  const found = new Set<string>();
  for (const element of root.querySelectorAll('*')) {
    const tag = element.rawTagName.toLowerCase();
    const attributes = Object.entries(element.attributes).flatMap(([name, value]) => inAttribute(tag, name.toLowerCase(), value));
    const asked: [string, Branch | undefined][] = [[`<${tag}>`, featureAt('html', 'elements', tag)], ...attributes];
    for (const [label, feature] of asked) if (feature && isMissing(feature)) found.add(label);
  }
  return [...found];
};

/** The scripts that stand in a page, and those in its attributes. */
export const scriptsIn = (root: HTMLElement): string[] => [
  ...root
    .querySelectorAll('script:not([src])')
    .flatMap((script) => (/^(module)?$/.test(script.getAttribute('type') ?? '') ? [script.rawText] : [])),
  // The body of a function: it may return.
  ...root
    .querySelectorAll('*')
    .flatMap((element) =>
      Object.entries(element.attributes).flatMap(([name, code]) => (/^on/.test(name) ? [`function handle(event){${code}}`] : [])),
    ),
];
