import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

/** The folders a folder may import from, as in ARCHITECTURE.md. The longest entry that matches counts; each may import itself. */
const rules: Record<string, string[]> = {
  'domain/artwork': [],
  'domain/brand': [],
  'domain/forms': ['domain/artwork'],
  'domain/catalogue': ['domain/artwork', 'domain/forms'],
  'domain/enquiry': ['domain/catalogue', 'domain/artwork', 'domain/forms'],
  'domain/desk': ['domain/artwork', 'domain/catalogue', 'domain/enquiry', 'domain/forms'],
  'domain/search': ['domain/catalogue'],
  'domain/templates': ['domain/artwork', 'domain/brand', 'domain/catalogue'],
  'domain/stickers': ['domain/artwork', 'domain/templates'],
  'domain/mockups': ['domain/brand', 'domain/catalogue', 'domain/stickers', 'domain/artwork'],
  components: ['domain'],
  features: ['components', 'domain'],
  site: ['features', 'components', 'domain'],
  styles: [],
  layouts: [
    'site',
    'features',
    'components',
    'styles',
    'domain/brand',
    'domain/catalogue',
    'domain/mockups',
    'domain/search',
    'domain/templates',
  ],
  showcase: ['components', 'styles'],
  pages: ['layouts', 'features', 'build/documents', 'domain', 'content.ts'],
  build: ['domain'],
  mail: ['domain'],
  storage: ['domain'],
  server: ['mail', 'storage', 'domain', 'build/live-pages'],
  cli: ['server', 'mail', 'storage', 'domain'],
  desk: ['server', 'mail', 'storage', 'components', 'domain'],
  'desk/pages': ['components', 'domain'],
  'desk/browser': ['features/artwork-check', 'domain/artwork', 'domain/brand'],
  'content.config.ts': ['domain/catalogue'],
  'content.ts': ['domain/catalogue'],
  'env.d.ts': [],
};

/** What the browser needs of domain/enquiry: messages, quote lines, chat links. Never the code that submits and stores. */
const describing = ['live-page-props.ts', 'chat-link.ts', 'chat-message.ts', 'form-lines.ts', 'quote-lines.ts', 'outcome-texts.ts'];
const openOfEnquiry: Record<string, string[]> = {
  components: describing,
  features: describing,
  site: describing,
  pages: ['live-page-props.ts'],
};

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

interface Source {
  /** Path below src/. */
  file: string;
  text: string;
}

const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

/** The entry of the rules that a file is under. */
const ruleOf = (file: string): string | undefined =>
  Object.keys(rules)
    .filter((folder) => isWithin(file, folder))
    .sort((one, other) => other.length - one.length)[0];

/** Project files that a file imports, as paths below src/. */
const importsOf = ({ file, text }: Source): string[] =>
  [...text.matchAll(importPattern)]
    // ?url asks for the address of a file.
    .map((match) => (match[1] ?? match[2] ?? match[3] ?? '').replace(/\?url$/, ''))
    .flatMap((target) => {
      if (target.startsWith('#')) return [target.slice(1)];
      if (target.startsWith('.')) return [join(dirname(file), target)];
      return [];
    });

const findViolations = (sources: Source[]): string[] =>
  sources.flatMap((source) => {
    const folder = ruleOf(source.file);
    if (!folder) return [`${source.file}: no rule for its folder`];
    const allowed = [folder, ...(rules[folder] ?? [])];
    const open = openOfEnquiry[folder];
    return importsOf(source)
      .filter(
        (target) =>
          !allowed.some((one) => isWithin(target, one)) ||
          (open && isWithin(target, 'domain/enquiry') && !open.includes(relative('domain/enquiry', target))),
      )
      .map((target) => `${source.file} may not import ${target}`);
  });

type Graph = Map<string, Iterable<string>>;

const fileGraph = (sources: Source[]): Graph => new Map(sources.map((source) => [source.file, importsOf(source)]));

const folderGraph = (sources: Source[]): Graph => {
  const graph = new Map<string, Set<string>>();
  for (const source of sources) {
    const folder = dirname(source.file);
    const others = importsOf(source)
      .map((target) => dirname(target))
      .filter((other) => other !== folder);
    graph.set(folder, new Set([...(graph.get(folder) ?? []), ...others]));
  }
  return graph;
};

const findCycle = (graph: Graph): string[] | undefined => {
  const done = new Set<string>();
  const walk = (file: string, way: string[]): string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return;
    for (const target of graph.get(file) ?? []) {
      const cycle = walk(target, [...way, file]);
      if (cycle) return cycle;
    }
    done.add(file);
  };
  for (const file of graph.keys()) {
    const cycle = walk(file, []);
    if (cycle) return cycle;
  }
};

const readSources = (): Source[] =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|astro)$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(join('src', file), 'utf8') }));

describe('imports in src', () => {
  const sources = readSources();

  test('keep to the rules', () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(findViolations(sources)).toEqual([]);
  });

  test('have no cycle of files', () => {
    expect(findCycle(fileGraph(sources))).toBeUndefined();
  });

  test('have no cycle of folders, so no two folders import each other', () => {
    expect(findCycle(folderGraph(sources))).toBeUndefined();
  });

  test('resolve to a file', () => {
    const files = new Set(readdirSync('src', { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/')));
    const lost = sources.flatMap((source) =>
      importsOf(source)
        .filter((target) => !files.has(target))
        .map((target) => `${source.file}: ${target}`),
    );
    expect(lost).toEqual([]);
  });

  test('are from files of at most 300 lines with a name that says something', () => {
    const forbidden = sources.filter(({ file }) => /(^|\/)(utils|helpers|misc|common|index)(\.|\/)/.test(file)).map(({ file }) => file);
    const long = sources.filter(({ text }) => text.split('\n').length > 300).map(({ file }) => file);
    expect([...forbidden, ...long]).toEqual([]);
  });
});

describe('the rules reject', () => {
  const source = (file: string, target: string): Source => ({ file, text: `import { x } from '${target}';` });

  test.each([
    ['a forbidden direction', source('domain/catalogue/a.ts', '#components/b.ts')],
    ['a forbidden direction by a relative path', source('domain/catalogue/a.ts', '../enquiry/b.ts')],
    ['a side effect import', { file: 'domain/catalogue/a.ts', text: "import '#server/start.ts';" }],
    ['an import over several lines', { file: 'layouts/a.tsx', text: "import {\n  a,\n  b,\n} from '#domain/forms/options.ts';" }],
    ['a dynamic import', { file: 'domain/enquiry/a.ts', text: "const b = await import('#server/b.ts');" }],
    ['more of enquiry than the interface may see', source('features/a.tsx', '#domain/enquiry/submit-quote.ts')],
    ['a folder without a rule', source('shop/a.ts', 'zod')],
  ])('%s', (_name, mistake) => {
    expect(findViolations([mistake])).toHaveLength(1);
  });

  test('a cycle of files', () => {
    const cycle = findCycle(fileGraph([source('site/a.ts', './b.ts'), source('site/b.ts', '#site/c.ts'), source('site/c.ts', './a.ts')]));
    expect(cycle).toEqual(['site/a.ts', 'site/b.ts', 'site/c.ts', 'site/a.ts']);
  });

  test('two folders that import each other', () => {
    const sources = [source('features/forms/a.ts', '#features/uploads/b.ts'), source('features/uploads/c.ts', '#features/forms/d.ts')];
    expect(findCycle(fileGraph(sources))).toBeUndefined();
    expect(findCycle(folderGraph(sources))).toEqual(['features/forms', 'features/uploads', 'features/forms']);
  });
});
