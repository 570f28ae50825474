import { parse } from 'yaml';
import type { z } from 'zod';
import { pathOfPageFile, problemOfAddress } from '#domain/catalogue/fields/paths.ts';
import { artworkCheckSchema } from './artwork-check.ts';
import type { Catalogue } from './catalogue.ts';
import { findCrossFileProblems } from './checks.ts';
import { type Company, companySchema } from './company.ts';
import { fillInFacts } from './facts.ts';
import { type Guide, guideSchema } from './guide.ts';
import { menusSchema } from './menus.ts';
import { type Page, pageSchema } from './page.ts';
import { pictureTextsSchema } from './picture-texts.ts';
import { CatalogueError, type Problem, problemsOf } from './problems.ts';
import { replyTemplatesSchema } from './reply-templates.ts';
import { searchWordsSchema } from './search-words.ts';
import { trueSizeSchema } from './true-size.ts';

/** A file of `catalogue/`, with its name relative to that folder. */
export interface SourceFile {
  name: string;
  text: string;
}

/** The files that there is one of. */
const singleFiles = [
  ...['company.yaml', 'menus.yaml', 'pictures.yaml', 'artwork-check.yaml'],
  ...['search.yaml', 'true-size.yaml', 'reply-templates.yaml'],
];

/** Parses and checks the whole catalogue. Throws a CatalogueError that lists the problems of all files. */
export const readCatalogue = (unsorted: readonly SourceFile[]): Catalogue => {
  // Sort, so error messages do not depend on the file system.
  const files = unsorted.filter(({ name }) => !isLeftover(name)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const reader = createReader(files);
  const { problems, single } = reader;

  const company = single(companySchema, 'company.yaml');
  const menus = single(menusSchema, 'menus.yaml');
  const pictureTexts = single(pictureTextsSchema, 'pictures.yaml');
  const artworkCheck = single(artworkCheckSchema, 'artwork-check.yaml');
  const searchWords = single(searchWordsSchema, 'search.yaml');
  const trueSize = single(trueSizeSchema, 'true-size.yaml');
  // Only checked: the site never shows them.
  single(replyTemplatesSchema, 'reply-templates.yaml');
  const pages: Page[] = [];
  const guides: Guide[] = [];

  for (const file of files) {
    const { name } = file;
    if (name.startsWith('pages/') && name.endsWith('.yaml')) pages.push(...readPage(reader, file, company));
    else if (/^guides\/[a-z0-9-]+\.md$/.test(name)) guides.push(...readGuide(reader, file));
    else if (!singleFiles.includes(name)) {
      problems.push({ file: name, field: '', message: 'is not read by anything: pages end in .yaml, guides in .md' });
    }
  }

  if (problems.length > 0 || !company || !menus || !pictureTexts || !artworkCheck || !searchWords || !trueSize)
    throw new CatalogueError(problems);
  const catalogue = { company, menus, pictureTexts, artworkCheck, searchWords, trueSize, pages, guides };
  const crossFileProblems = findCrossFileProblems(catalogue);
  if (crossFileProblems.length > 0) throw new CatalogueError(crossFileProblems);
  return catalogue;
};

type Reader = ReturnType<typeof createReader>;

/** Parses files, checks them against their schemas, and collects their problems. */
const createReader = (files: readonly SourceFile[]) => {
  const problems: Problem[] = [];

  const check = <S extends z.ZodType>(schema: S, name: string, data: unknown): z.output<S> | undefined => {
    const result = schema.safeParse(data, { reportInput: true });
    if (result.success) return result.data;
    problems.push(...problemsOf(name, result.error));
  };
  const read = <S extends z.ZodType>(schema: S, name: string, text: string): z.output<S> | undefined => {
    try {
      return check(schema, name, parse(text));
    } catch (error) {
      problems.push({ file: name, field: '', message: `is not valid YAML: ${(error as Error).message.split('\n')[0]}` });
    }
  };
  /** A file that there is one of. */
  const single = <S extends z.ZodType>(schema: S, name: string): z.output<S> | undefined => {
    const file = files.find((candidate) => candidate.name === name);
    if (file) return read(schema, name, file.text);
    problems.push({ file: name, field: '', message: 'is missing' });
  };

  return { problems, read, single };
};

/** The page in a file; none if the file has a problem. */
const readPage = ({ problems, read }: Reader, { name, text }: SourceFile, company: Company | undefined): Page[] => {
  const content = read(pageSchema, name, text);
  const path = pathOfPageFile(name.slice('pages/'.length));
  const problem = problemOfAddress(path);
  if (problem) problems.push({ file: name, field: '', message: problem });
  if (problem || !content || !company) return [];
  const filled = fillInFacts(company, name, content);
  problems.push(...filled.problems);
  return [{ ...filled.content, path }];
};

/** The guide in a file; none if the file has a problem. */
const readGuide = ({ read }: Reader, { name, text }: SourceFile): Guide[] => {
  const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(text)?.[1] ?? '';
  const content = read(guideSchema, name, frontMatter);
  if (!content) return [];
  return [{ ...content, path: `/blog/${name.slice('guides/'.length, -'.md'.length)}`, links: linksInMarkdown(text) }];
};

/** Hidden files and backups left by editors and file managers. */
const isLeftover = (name: string): boolean => /(^|\/)\.|~$/.test(name);

/** The pages of this site that a Markdown text links to. */
const linksInMarkdown = (text: string): string[] => [...text.matchAll(/\]\((\/[^)#\s]*)/g)].map((match) => match[1] ?? '');
