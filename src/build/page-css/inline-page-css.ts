import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { namesIn, selectorNamesIn, usedRules, withoutTypefaces } from './used-rules.ts';

const stylesheetLink = /<link rel="stylesheet" href="([^"]+)">/;

interface Stylesheet {
  css: string;
  selectorNames: Set<string>;
  /** URL of its rules without typefaces: declaring those again would re-render the text of an open page. */
  rulesUrl: string;
}

/** Returns a function that replaces the stylesheet link of a built page with the part of the stylesheet that the page uses. */
export const createCssInliner = (folder: string) => {
  const stylesheets = new Map<string, Promise<Stylesheet>>();
  const styles = new Map<string, string>();

  const readStylesheet = async (url: string): Promise<Stylesheet> => {
    const css = await readFile(join(folder, url), 'utf8');
    const rules = withoutTypefaces(css);
    const digest = createHash('sha256').update(rules).digest('base64url').slice(0, 8);
    const rulesUrl = `/assets/rules.${digest}.css`;
    await writeFile(join(folder, rulesUrl), rules);
    return { css, selectorNames: selectorNamesIn(css), rulesUrl };
  };

  /** Pages of one layout mostly use the same rules, so there are far fewer styles than pages. */
  const styleFor = ({ css, selectorNames }: Stylesheet, html: string): string => {
    const names = namesIn(html);
    const used = [...selectorNames].filter((name) => names.selectors.has(name));
    const key = [...used, ...names.properties].join(' ');
    const style = styles.get(key) ?? usedRules(css, selectorNames, names);
    styles.set(key, style);
    return style;
  };

  return async (html: string): Promise<string> => {
    const [link, url] = html.match(stylesheetLink) ?? [];
    if (!link || !url) throw new Error('A page has no stylesheet.');
    const reading = stylesheets.get(url) ?? readStylesheet(url);
    stylesheets.set(url, reading);
    const stylesheet = await reading;
    // Search and forms render elements that the page does not have yet: their script fetches all rules from this URL.
    const style = `<style data-whole="${stylesheet.rulesUrl}">${styleFor(stylesheet, html)}</style>`;
    return html.replace(link, () => style);
  };
};
