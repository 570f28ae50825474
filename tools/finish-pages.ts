// Gives each built page (dist/client/**/*.html) the part of the stylesheet it uses, inside the page, and lets its script wait.
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { postponeScript } from '../src/build/postpone-script.ts';
import { startAfterLoad } from '../src/build/start-after-load.ts';
import { shortenInPage, shortenInStyle, shortNames } from './short-names.ts';
import { namesIn, usedStyle, withoutTypefaces } from './used-style.ts';

const folder = 'dist/client';
const stylesheet = /<link rel="stylesheet" href="([^"]+)">/;

const entries = await readdir(folder, { recursive: true, withFileTypes: true });
const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
const scripts = await Promise.all(files.filter((file) => file.endsWith('.js')).map((file) => readFile(file, 'utf8')));

const stylesheets = new Map<string, Stylesheet>();
const styles = new Map<string, string>();

interface Stylesheet {
  /** Its classes by short names, and these. */
  css: string;
  shortNames: Map<string, string>;
  /** Where its rules lie without the typefaces: naming these anew would set the words of an open page anew. */
  rules: string;
}

const readStylesheet = async (address: string): Promise<Stylesheet> => {
  const known = stylesheets.get(address);
  if (known) return known;
  const whole = await readFile(join(folder, address), 'utf8');
  const names = shortNames(whole, scripts.join('\n'));
  const css = shortenInStyle(whole, names);
  const rules = withoutTypefaces(css);
  const digest = createHash('sha256').update(rules).digest('base64url').slice(0, 8);
  const stylesheet = { css, shortNames: names, rules: `/assets/rules.${digest}.css` };
  await writeFile(join(folder, stylesheet.rules), rules);
  stylesheets.set(address, stylesheet);
  return stylesheet;
};

/** Pages of one layout mostly use the same rules, so there are far fewer styles than pages. */
const styleFor = (css: string, html: string): string => {
  const names = namesIn(html);
  const key = [...names].sort().join(' ');
  const style = styles.get(key) ?? usedStyle(css, names);
  styles.set(key, style);
  return style;
};

const finish = async (page: string): Promise<string> => {
  const [link, address] = page.match(stylesheet) ?? [];
  if (!link || !address) throw new Error('A page has no stylesheet.');
  const { css, shortNames, rules } = await readStylesheet(address);
  const html = shortenInPage(page, shortNames);
  // Search and forms show more than a page is sent with: their script fetches all rules by this address.
  const style = `<style data-whole="${rules}">${styleFor(css, html)}</style>`;
  return postponeScript(startAfterLoad(html.replace(link, () => style)));
};

const pages = files.filter((file) => file.endsWith('.html'));
for (const page of pages) await writeFile(page, await finish(await readFile(page, 'utf8')));
console.log(`${pages.length} pages finished with ${styles.size} styles`);
