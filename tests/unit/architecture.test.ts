import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Who may import whom, as ARCHITECTURE.md says. */
const rules: Record<string, string[]> = {
  catalogue: ['artwork'],
  artwork: [],
  build: ['enquiry'],
  search: ['catalogue'],
  enquiry: ['catalogue', 'artwork'],
  mail: ['enquiry', 'artwork', 'catalogue'],
  storage: ['enquiry', 'artwork', 'catalogue'],
  server: ['catalogue', 'artwork', 'enquiry', 'search', 'mail', 'storage', 'build'],
  ui: ['catalogue', 'artwork', 'enquiry', 'search', 'build'],
  layouts: ['ui', 'catalogue', 'search'],
  pages: ['layouts', 'ui', 'catalogue', 'enquiry', 'search', 'content.ts'],
  'content.config.ts': ['catalogue'],
  'content.ts': ['catalogue'],
  'env.d.ts': [],
};

/** Of enquiry, these rooms may see only what describes: schemas, options, messages, chat links. Not what is done with them. */
const openOfEnquiry: Record<string, string[]> = {
  ui: [
    'answers.ts',
    'chat-forms.ts',
    'chat-link.ts',
    'chat-message.ts',
    'form-lines.ts',
    'forms.ts',
    'options.ts',
    'quote-lines.ts',
    'quote-request.ts',
    'texts.ts',
  ],
  pages: ['answers.ts'],
};

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

interface Source {
  /** Path below src/. */
  file: string;
  text: string;
}

const roomOf = (file: string): string => file.split('/')[0] ?? '';

/** What a file imports of ours, as paths below src/. */
const importsOf = ({ file, text }: Source): string[] =>
  [...text.matchAll(importPattern)]
    // ?url asks for the address of a file.
    .map((match) => (match[1] ?? match[2] ?? match[3] ?? '').replace(/\?url$/, ''))
    .flatMap((target) => {
      if (target.startsWith('#')) return [target.slice(1)];
      if (target.startsWith('.')) return [join(dirname(file), target)];
      return [];
    });

const findViolations = (sources: Source[]): string[] => {
  const violations: string[] = [];
  for (const source of sources) {
    const room = roomOf(source.file);
    const allowed = rules[room];
    if (!allowed) {
      violations.push(`${source.file}: there is no rule for ${room}`);
      continue;
    }
    for (const target of importsOf(source)) {
      const targetRoom = roomOf(target);
      if (targetRoom !== room && !allowed.includes(targetRoom)) violations.push(`${source.file} may not import ${target}`);
      const open = openOfEnquiry[room];
      if (open && targetRoom === 'enquiry' && !open.includes(relative('enquiry', target)))
        violations.push(`${source.file} may not import ${target}`);
    }
  }
  return violations;
};

const findCycle = (sources: Source[]): string[] | undefined => {
  const graph = new Map(sources.map((source) => [source.file, importsOf(source)]));
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

describe('the house', () => {
  const sources = readSources();

  test('every import goes in an allowed direction', () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(findViolations(sources)).toEqual([]);
  });

  test('nothing imports itself in a circle', () => {
    expect(findCycle(sources)).toBeUndefined();
  });

  test('every import of ours leads to a file', () => {
    const files = new Set(readdirSync('src', { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/')));
    const lost = sources.flatMap((source) =>
      importsOf(source)
        .filter((target) => !files.has(target))
        .map((target) => `${source.file}: ${target}`),
    );
    expect(lost).toEqual([]);
  });

  test('files keep to their names and length', () => {
    const forbidden = sources.filter(({ file }) => /(^|\/)(utils|helpers|misc|common|index)(\.|\/)/.test(file)).map(({ file }) => file);
    const long = sources.filter(({ text }) => text.split('\n').length > 300).map(({ file }) => file);
    expect([...forbidden, ...long]).toEqual([]);
  });
});

describe('the rules notice', () => {
  const source = (file: string, target: string): Source => ({ file, text: `import { x } from '${target}';` });

  test.each([
    ['a forbidden direction', source('catalogue/a.ts', '#ui/b.ts')],
    ['a forbidden direction by a relative path', source('catalogue/a.ts', '../enquiry/b.ts')],
    ['a side effect import', { file: 'catalogue/a.ts', text: "import '#server/start.ts';" }],
    ['an import over several lines', { file: 'layouts/a.tsx', text: "import {\n  a,\n  b,\n} from '#enquiry/options.ts';" }],
    ['a dynamic import', { file: 'enquiry/a.ts', text: "const b = await import('#server/b.ts');" }],
    ['more of enquiry than the interface may see', source('ui/a.tsx', '#enquiry/submit-quote.ts')],
    ['a folder without a rule', source('shop/a.ts', 'zod')],
  ])('%s', (_name, mistake) => {
    expect(findViolations([mistake])).toHaveLength(1);
  });

  test('a cycle', () => {
    expect(findCycle([source('ui/a.ts', './b.ts'), source('ui/b.ts', '#ui/c.ts'), source('ui/c.ts', './a.ts')])).toEqual([
      'ui/a.ts',
      'ui/b.ts',
      'ui/c.ts',
      'ui/a.ts',
    ]);
  });
});
