// A temporary copy of the project with more pages.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse, stringify } from 'yaml';

/** Layouts that exist once: a second gallery would duplicate sample names. Pages of other layouts are copied. */
const single = ['home', 'gallery', 'contact', 'quote', 'samples', 'enquiry', 'faq', 'blog'];

interface PageFile {
  layout: string;
  title: string;
  pageKey: string;
  customTitle: string;
  customDescription: string;
  related?: string[];
}

/** Appends the number of the copy to make a text unique, truncating at a word to stay within the limit. */
const numbered = (text: string, copy: number, limit: number): string => {
  const end = ` ${copy}`;
  return text.length + end.length <= limit ? text + end : text.slice(0, limit - end.length).replace(/\s\S*$/, '') + end;
};

/**
 * Writes copies of the pages until there are about `factor` times as many. Each page recommends its next copy instead of
 * the last page it recommended, so every copy is linked and no page, menu or list grows with their number.
 */
const addPages = (folder: string, factor: number): void => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'));
  const pages = files.map((name) => ({
    name: name.replaceAll('\\', '/').slice(0, -'.yaml'.length),
    text: readFileSync(join(folder, name), 'utf8'),
  }));
  const copied = pages.filter(({ text }) => !single.includes((parse(text) as PageFile).layout));
  const wanted = Math.round(pages.length * (factor - 1));
  const addressOf = (name: string, copy: number) => (copy === 0 ? name : `${name}-${copy + 1}`);
  for (const [index, { name, text }] of copied.entries()) {
    const copies = Math.floor(wanted / copied.length) + (index < wanted % copied.length ? 1 : 0);
    for (let copy = 0; copy <= copies; copy += 1) {
      const page = parse(text) as PageFile;
      if (copy > 0) {
        page.title = `${page.title} ${copy + 1}`;
        page.pageKey = `${page.pageKey}-${copy + 1}`;
        page.customTitle = numbered(page.customTitle, copy + 1, 60);
        page.customDescription = numbered(page.customDescription, copy + 1, 160);
      }
      if (copy < copies) page.related = [...(page.related ?? []).slice(0, 3), `/${addressOf(name, copy + 1)}`];
      writeFileSync(join(folder, `${addressOf(name, copy)}.yaml`), stringify(page));
    }
  }
};

export interface ProjectCopy {
  folder: string;
  remove(): void;
}

/** Copies the inputs of a build; packages and pictures are symlinked. */
export const copyProject = (factor: number): ProjectCopy => {
  const folder = mkdtempSync(join(tmpdir(), 'inkwattle-build-'));
  for (const part of ['src', 'catalogue', 'tools', 'astro.config.ts', 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(part, join(folder, part), { recursive: true });
  for (const part of ['node_modules', 'public', 'pictures']) symlinkSync(resolve(part), join(folder, part), 'junction');
  if (factor > 1) addPages(join(folder, 'catalogue/pages'), factor);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
};
