// Short names for the classes of Tailwind in built pages: they stand twice in a page, where they are used and where they are defined.
import postcss from 'postcss';
import parser from 'postcss-selector-parser';

/** Tests find the opening words of a page by it. */
const kept = new Set(['text-lead']);

const shortName = (position: number): string =>
  (position < 26 ? '' : shortName(Math.floor(position / 26) - 1)) + String.fromCharCode(97 + (position % 26));

const classesIn = (css: postcss.Container): Set<string> => {
  const classes = new Set<string>();
  css.walkRules((rule) => {
    parser((selectors) => selectors.walkClasses(({ value }) => void classes.add(value))).processSync(rule.selector);
  });
  return classes;
};

/**
 * A short name for each class of the layer "utilities" that no script mentions; a script may write those it mentions.
 * What has a name of our own, such as "button", keeps it.
 */
export const shortNames = (stylesheet: string, scripts: string): Map<string, string> => {
  const css = postcss.parse(stylesheet);
  const taken = classesIn(css);
  const utilities = new Set<string>();
  css.walkAtRules('layer', (layer) => {
    if (layer.params === 'utilities') for (const name of classesIn(layer)) utilities.add(name);
  });
  const isMentioned = (name: string) => new RegExp(`(?<![\\w-])${RegExp.escape(name)}(?![\\w-])`).test(scripts);
  const names = new Map<string, string>();
  let position = 0;
  for (const name of utilities) {
    if (kept.has(name) || isMentioned(name)) continue;
    while (taken.has(shortName(position))) position += 1;
    names.set(name, shortName(position));
    position += 1;
  }
  return names;
};

export const shortenInStyle = (stylesheet: string, names: Map<string, string>): string => {
  const css = postcss.parse(stylesheet);
  css.walkRules((rule) => {
    rule.selector = parser((selectors) => {
      selectors.walkClasses((part) => {
        part.value = names.get(part.value) ?? part.value;
      });
    }).processSync(rule.selector);
  });
  return css.toString();
};

export const shortenInPage = (html: string, names: Map<string, string>): string =>
  html.replace(/ class="([^"]*)"/g, (_attribute, value: string) => {
    const classes = value.replaceAll('&amp;', '&').split(' ');
    return ` class="${classes.map((name) => names.get(name) ?? name.replaceAll('&', '&amp;')).join(' ')}"`;
  });
