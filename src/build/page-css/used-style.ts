// Extracts the part of a stylesheet that a page can use, now or after a script or the browser changed its state.
import postcss from 'postcss';
import parser from 'postcss-selector-parser';

/** Attributes that the browser or a script sets later; rules that select them stay. */
const setLater = new Set([
  'open',
  'hidden',
  'disabled',
  'aria-invalid',
  'aria-expanded',
  'data-dismissed',
  'data-away',
  'data-pressed',
  'data-shown',
]);

/** Attributes whose values rules select. Values of others are ignored, so that pages of one layout share one set of names. */
const valued = new Set(['id', 'class', 'type', 'data-area']);

/**
 * Everything a rule could select in a page: element names, attributes, classes. Also the custom properties that its inline SVGs
 * use for colours. Relies on Astro and React quoting attributes with ".
 */
export const namesIn = (html: string): Set<string> => {
  const names = new Set(Array.from(html.matchAll(/var\((--[\w-]+)\)/g), ([, property = '']) => property));
  for (const [, element = '', attributes = ''] of html.matchAll(/<([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/gi)) {
    names.add(element);
    for (const [, attribute = '', value = ''] of attributes.matchAll(/([^\s=>/]+)(?:="([^"]*)")?/g)) {
      names.add(`[${attribute}]`);
      if (valued.has(attribute)) for (const name of value.replaceAll('&amp;', '&').split(' ')) names.add(`${attribute}=${name}`);
    }
  }
  return names;
};

/** Whether an element of a page with these names could match, now or later. The content of `:not()` is ignored. */
const canMatch = (selector: parser.Selector, names: Set<string>): boolean => selector.every((part) => canBeMet(part, names));

const canBeMet = (part: parser.Node, names: Set<string>): boolean => {
  switch (part.type) {
    case 'tag':
      return names.has(part.value);
    case 'class':
    case 'id':
      return names.has(`${part.type}=${part.value}`);
    case 'attribute': {
      const { attribute, operator, value } = part;
      return setLater.has(attribute) || names.has(operator === '=' && valued.has(attribute) ? `${attribute}=${value}` : `[${attribute}]`);
    }
    case 'pseudo':
      if ([':is', ':where', ':has'].includes(part.value)) return part.nodes.some((selector) => canMatch(selector, names));
      return part.value !== ':host';
    default:
      return true;
  }
};

const removeUnusedRules = (css: postcss.Root, names: Set<string>): void => {
  css.walkRules((rule) => {
    const selectors = parser().astSync(rule.selector);
    const matching = selectors.filter((selector) => canMatch(selector, names));
    if (matching.length === 0) rule.remove();
    else if (matching.length < selectors.length) rule.selector = matching.map(String).join(',');
  });
};

/**
 * Tailwind composes shadows, borders and filters from properties that most pages never set.
 * Replaces an unset one with its initial value or fallback.
 */
const inlineUnsetProperties = (css: postcss.Root): void => {
  const initial = new Map<string, string>();
  css.walkAtRules('property', (rule) => {
    rule.walkDecls('initial-value', ({ value }) => void initial.set(rule.params, value));
  });
  const isSet = new Set<string>();
  css.walkDecls(/^--tw-/, ({ prop, parent }) => {
    if (parent?.parent?.type !== 'atrule' || (parent.parent as postcss.AtRule).name !== 'supports') isSet.add(prop);
  });
  css.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(/var\((--tw-[\w-]+)(?:,((?:[^()]|\([^()]*\))*))?\)/g, (whole, name, fallback) =>
      isSet.has(name) ? whole : (initial.get(name) ?? fallback?.trim() ?? whole),
    );
  });
};

/**
 * Inlines tokens that have one value in the whole page: shorter, and needs no definition.
 * Also removes the spaces that the bundler leaves in values with tokens.
 */
const inlineTokens = (css: postcss.Root): void => {
  const values = new Map<string, string[]>();
  css.walkDecls(/^--/, ({ prop, value, parent }) => {
    const isToken = (parent as postcss.Rule).selector === ':root';
    values.set(prop, [...(values.get(prop) ?? []), isToken ? value : `var(${prop})`]);
  });
  css.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(/var\((--[\w-]+)\)/g, (whole, name) => {
      const [value = whole, ...others] = values.get(name) ?? [];
      return others.length === 0 ? value : whole;
    });
    declaration.value = declaration.value.replaceAll(', ', ',');
  });
};

/** Repeats until stable: a property may be used only by another unused one. */
const removeUnusedProperties = (css: postcss.Root, names: Set<string>): void => {
  for (let before = '', now = css.toString(); before !== now; now = css.toString()) {
    before = now;
    const isUsed = (name: string) => names.has(name) || new RegExp(`var\\(${name}[,)]`).test(before);
    css.walkDecls(/^--/, (declaration) => {
      if (!isUsed(declaration.prop)) declaration.remove();
    });
    css.walkAtRules('property', (rule) => {
      if (!isUsed(rule.params)) rule.remove();
    });
  }
};

/**
 * Removes prefixed declarations next to unprefixed ones. Of the supported browsers only Chrome before 120 needs one, for `mask`:
 * there the edges of bands are straight.
 */
const removePrefixedDeclarations = (css: postcss.Root): void => {
  css.walkDecls(/^-webkit-/, (declaration) => {
    const plain = declaration.prop.replace('-webkit-', '');
    if (declaration.parent?.some((other) => other.type === 'decl' && other.prop === plain)) declaration.remove();
  });
};

const removeEmptyBlocks = (css: postcss.Root): void => {
  const isEmpty = (node: postcss.ChildNode) => (node.type === 'rule' || node.type === 'atrule') && node.nodes?.length === 0;
  for (let found = true; found; ) {
    found = false;
    css.walk((node) => {
      if (!isEmpty(node)) return;
      node.remove();
      found = true;
    });
  }
};

export const withoutTypefaces = (stylesheet: string): string => {
  const css = postcss.parse(stylesheet);
  css.walkAtRules('font-face', (rule) => {
    rule.remove();
  });
  return css.toString();
};

export const usedStyle = (stylesheet: string, names: Set<string>): string => {
  const css = postcss.parse(stylesheet);
  removeUnusedRules(css, names);
  removePrefixedDeclarations(css);
  inlineUnsetProperties(css);
  inlineTokens(css);
  removeUnusedProperties(css, names);
  removeEmptyBlocks(css);
  css.walkComments((comment) => {
    comment.remove();
  });
  return css.toString().trim();
};
