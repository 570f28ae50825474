// node bench/build.ts [1 10 30]: build time of the site with that many times its pages, and of a rebuild after one price
// changed. Linux only.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildFigures, build, builtFiles, phases, type Time } from './build/build-run.ts';
import { copyProject, type ProjectCopy } from './build/project-copy.ts';
import { machine } from './shared/figures.ts';

process.chdir(join(import.meta.dirname, '..'));
const factors = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1, 10, 30];
if (!factors.every((factor) => factor >= 1)) throw new Error('Give the factors as numbers from 1, such as: npm run bench:build -- 1 10');

interface Result {
  factor: number;
  pages: number;
  full: BuildFigures;
  rebuild: BuildFigures;
  /** Built files that the new price changed: pages, and all files including compressed ones. */
  changed: { pages: number; files: number };
}

/** Raises the price of one page, also in its texts. */
const changePrice = (folder: string): void => {
  const file = join(folder, 'catalogue/pages/signage-displays/a-frames.yaml');
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(/(amount: |\$)85\b/g, (_all, before: string) => `${before}86`);
  if (changed === text) throw new Error(`${file} has no price of 85 to change.`);
  writeFileSync(file, changed);
};

const measure = async (factor: number): Promise<Result> => {
  const copy: ProjectCopy = copyProject(factor);
  // Also on interruption.
  process.on('exit', copy.remove);
  const pages = readdirSync(join(copy.folder, 'catalogue'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(pages|guides)\/.*\.\w+$/.test(name),
  );
  const full = await build(copy.folder);
  const before = builtFiles(copy.folder);
  changePrice(copy.folder);
  const rebuild = await build(copy.folder);
  const after = builtFiles(copy.folder);
  const files = [...new Set([...before.keys(), ...after.keys()])].filter((file) => before.get(file) !== after.get(file));
  copy.remove();
  return {
    factor,
    pages: pages.length,
    full,
    rebuild,
    changed: { pages: files.filter((file) => file.endsWith('.html')).length, files: files.length },
  };
};

const results: Result[] = [];
const row = (label: string, cell: (result: Result, index: number) => [full: string, rebuild: string]) =>
  console.log(
    label.padEnd(26) +
      results
        .map((result, index) => {
          const [full, rebuild] = cell(result, index);
          return full.padStart(16) + rebuild.padStart(16);
        })
        .join(''),
  );
const both = (label: string, cell: (figures: BuildFigures) => string) => row(label, ({ full, rebuild }) => [cell(full), cell(rebuild)]);
const seconds = ({ wall, cpu }: Time) => `${wall.toFixed(1)} (${cpu.toFixed(1)})`;

/** Time divided by what linear growth with the number of pages would give. */
const againstLinear = (result: Result, side: 'full' | 'rebuild'): string => {
  const [first] = results;
  if (!first || result === first) return '-';
  const grown = result.pages / first.pages;
  const times = (which: keyof Time) => (result[side].total[which] / first[side].total[which] / grown).toFixed(2);
  return `${times('wall')} (${times('cpu')})`;
};
/** CPU milliseconds per additional page compared with the previous column. */
const furtherPage = (result: Result, index: number, side: 'full' | 'rebuild'): string => {
  const previous = results[index - 1];
  if (!previous) return '-';
  const more = result[side].total.cpu - previous[side].total.cpu;
  return ((1000 * more) / (result.pages - previous.pages)).toFixed(0);
};

/** Prints the results so far: the largest catalogue takes long and may be interrupted. */
const report = (): void => {
  console.log(`${machine}, Node ${process.versions.node}; wall seconds (CPU seconds)`);
  row('', ({ factor }) => [`${factor}x`, 'a price changed']);
  row('pages and guides', ({ pages }) => [String(pages), String(pages)]);
  both('whole build', ({ total }) => seconds(total));
  for (const phase of phases) both(`  ${phase}`, (figures) => seconds(figures.phases[phase]));
  both('peak memory, MB', ({ memory }) => memory.toFixed(0));
  row('against linear', (result) => [againstLinear(result, 'full'), againstLinear(result, 'rebuild')]);
  row('each further page, ms', (result, index) => [furtherPage(result, index, 'full'), furtherPage(result, index, 'rebuild')]);
  row('changed pages, files', ({ changed }) => ['-', `${changed.pages}, ${changed.files}`]);
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
for (const factor of factors) {
  console.log(`· Building ${factor} times the pages, then again with one price changed`);
  results.push(await measure(factor));
  report();
}
