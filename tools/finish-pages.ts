// Gives each built page (dist/client/**/*.html) the part of the stylesheet it uses, inside the page, and lets its script wait.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { postponeScript } from '../src/server/postpone-script.ts';
import { namesIn, usedStyle } from './used-style.ts';

const folder = 'dist/client';
const stylesheet = /<link rel="stylesheet" href="([^"]+)">/;

const stylesheets = new Map<string, string>();
const styles = new Map<string, string>();

/** Pages of one layout mostly use the same rules, so there are far fewer styles than pages. */
const styleFor = async (address: string, html: string): Promise<string> => {
  const css = stylesheets.get(address) ?? (await readFile(join(folder, address), 'utf8'));
  stylesheets.set(address, css);
  const names = namesIn(html);
  const key = [address, ...[...names].sort()].join(' ');
  const style = styles.get(key) ?? usedStyle(css, names);
  styles.set(key, style);
  return style;
};

const finish = async (html: string): Promise<string> => {
  const [link, address] = html.match(stylesheet) ?? [];
  if (!link || !address) throw new Error('A page has no stylesheet.');
  // A form shows more than it is sent with: its script fetches the whole stylesheet by this address.
  const whole = html.includes('data-form=') ? ` data-whole="${address}"` : '';
  const style = `<style${whole}>${await styleFor(address, html)}</style>`;
  return postponeScript(html.replace(link, () => style));
};

const entries = await readdir(folder, { recursive: true, withFileTypes: true });
const pages = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.html')).map((entry) => join(entry.parentPath, entry.name));
for (const page of pages) await writeFile(page, await finish(await readFile(page, 'utf8')));
console.log(`${pages.length} pages finished with ${styles.size} styles`);
