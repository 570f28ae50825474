// Gives each built page (dist/client/**/*.html) the part of the stylesheet it uses, inside the page, and lets its script wait.
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { postponeScript } from '../src/server/postpone-script.ts';
import { namesIn, usedStyle, withoutTypefaces } from './used-style.ts';

const folder = 'dist/client';
const stylesheet = /<link rel="stylesheet" href="([^"]+)">/;

const stylesheets = new Map<string, Stylesheet>();
const styles = new Map<string, string>();

interface Stylesheet {
  css: string;
  /** Where its rules lie without the typefaces: naming these anew would set the words of an open page anew. */
  rules: string;
}

const readStylesheet = async (address: string): Promise<Stylesheet> => {
  const known = stylesheets.get(address);
  if (known) return known;
  const css = await readFile(join(folder, address), 'utf8');
  const rules = withoutTypefaces(css);
  const stylesheet = { css, rules: `/assets/rules.${createHash('sha256').update(rules).digest('base64url').slice(0, 8)}.css` };
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

const finish = async (html: string): Promise<string> => {
  const [link, address] = html.match(stylesheet) ?? [];
  if (!link || !address) throw new Error('A page has no stylesheet.');
  const { css, rules } = await readStylesheet(address);
  // A form shows more than it is sent with: its script fetches all rules by this address.
  const whole = html.includes('data-form=') ? ` data-whole="${rules}"` : '';
  const style = `<style${whole}>${styleFor(css, html)}</style>`;
  return postponeScript(html.replace(link, () => style));
};

const entries = await readdir(folder, { recursive: true, withFileTypes: true });
const pages = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.html')).map((entry) => join(entry.parentPath, entry.name));
for (const page of pages) await writeFile(page, await finish(await readFile(page, 'utf8')));
console.log(`${pages.length} pages finished with ${styles.size} styles`);
