// node bench/build.ts [1 10 30]: how long the site and catalogues of many times its pages take to build, and to build again
// after one price changed. Linux only.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { type BuildFigures, build, builtFiles, phases, type Time } from './build/build-run.ts';
import { copyProject, type ProjectCopy } from './build/project-copy.ts';

process.chdir(join(import.meta.dirname, '..'));
const factors = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1, 10, 30];
if (!factors.every((factor) => factor >= 1)) throw new Error('Give the factors as numbers from 1, such as: npm run bench:build -- 1 10');

interface Result {
  factor: number;
  pages: number;
  full: BuildFigures;
  again: BuildFigures;
  /** Files of the site that the new price changed: pages, and all with their compressed forms. */
  changed: { pages: number; files: number };
}

/** Raises the price of one page, and repeats it where the page's words do. */
const changePrice = (folder: string): void => {
  const file = join(folder, 'catalogue/pages/signage-displays/a-frames.yaml');
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(/(amount: |\$)85\b/g, (_all, before: string) => `${before}86`);
  if (changed === text) throw new Error(`${file} has no price of 85 to change.`);
  writeFileSync(file, changed);
};

const measure = async (factor: number): Promise<Result> => {
  const copy: ProjectCopy = copyProject(factor);
  // Also when it is broken off.
  process.on('exit', copy.remove);
  const pages = readdirSync(join(copy.folder, 'catalogue'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(pages|guides)\/.*\.\w+$/.test(name),
  );
  const full = await build(copy.folder);
  const before = builtFiles(copy.folder);
  changePrice(copy.folder);
  const again = await build(copy.folder);
  const after = builtFiles(copy.folder);
  const files = [...new Set([...before.keys(), ...after.keys()])].filter((file) => before.get(file) !== after.get(file));
  copy.remove();
  return {
    factor,
    pages: pages.length,
    full,
    again,
    changed: { pages: files.filter((file) => file.endsWith('.html')).length, files: files.length },
  };
};

const results: Result[] = [];
const row = (label: string, cell: (result: Result, index: number) => [full: string, again: string]) =>
  console.log(
    label.padEnd(26) +
      results
        .map((result, index) => {
          const [full, again] = cell(result, index);
          return full.padStart(16) + again.padStart(16);
        })
        .join(''),
  );
const both = (label: string, cell: (figures: BuildFigures) => string) => row(label, ({ full, again }) => [cell(full), cell(again)]);
const seconds = ({ wall, processor }: Time) => `${wall.toFixed(1)} (${processor.toFixed(1)})`;

/** How many times what it would be if time grew only as the pages do. */
const againstLinear = (result: Result, side: 'full' | 'again'): string => {
  const [first] = results;
  if (!first || result === first) return '-';
  const grown = result.pages / first.pages;
  const times = (which: keyof Time) => (result[side].total[which] / first[side].total[which] / grown).toFixed(2);
  return `${times('wall')} (${times('processor')})`;
};
/** Processor time of each page more than in the column before. */
const furtherPage = (result: Result, index: number, side: 'full' | 'again'): string => {
  const previous = results[index - 1];
  if (!previous) return '-';
  const more = result[side].total.processor - previous[side].total.processor;
  return ((1000 * more) / (result.pages - previous.pages)).toFixed(0);
};

/** The table of what is measured so far: the largest catalogue takes long, and may be broken off. */
const report = (): void => {
  console.log(`${cpus().length} cores, ${process.arch}, Node ${process.versions.node}; seconds by the clock (on the processor)`);
  row('', ({ factor }) => [`${factor}x`, 'a price changed']);
  row('pages and guides', ({ pages }) => [String(pages), String(pages)]);
  both('whole build', ({ total }) => seconds(total));
  for (const phase of phases) both(`  ${phase}`, (figures) => seconds(figures.phases[phase]));
  both('peak memory, MB', ({ memory }) => memory.toFixed(0));
  row('against linear', (result) => [againstLinear(result, 'full'), againstLinear(result, 'again')]);
  row('each further page, ms', (result, index) => [furtherPage(result, index, 'full'), furtherPage(result, index, 'again')]);
  row('changed pages, files', ({ changed }) => ['-', `${changed.pages}, ${changed.files}`]);
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
for (const factor of factors) {
  console.log(`· Building ${factor} times the pages, then again with one price changed`);
  results.push(await measure(factor));
  report();
}
