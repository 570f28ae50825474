// node bench/desk.ts [mixed] [new]: time of the desk's queries and pages with 100,000 enquiries, on both engines.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openPostgres, openSqlite } from '../src/storage/database.ts';
import { createDatabase, startPostgres } from '../tests/support/postgres.ts';
import { enquiryCount, fill, type Mix } from './desk/fill.ts';
import { measure } from './desk/measure.ts';
import { measurePages } from './desk/measure-pages.ts';
import { line, machine } from './shared/figures.ts';

const target = 100;
const allMixes: Mix[] = ['mixed', 'new'];
const chosen = allMixes.filter((mix) => process.argv.includes(mix));
const mixes = chosen.length > 0 ? chosen : allMixes;
const folder = mkdtempSync(join(tmpdir(), 'inkwattle-desk-'));
const postgres = await startPostgres();

const format = (times: number[]): string => {
  const sorted = times.toSorted((a, b) => a - b);
  const [median = Number.NaN, p95 = Number.NaN] = [0.5, 0.95].map((share) => sorted[Math.floor(sorted.length * share)]);
  return `${median.toFixed(1)} (${p95.toFixed(1)})${p95 > target ? ' TOO SLOW' : ''}`;
};

const run = async (database: Database, address: string, mix: Mix, env: Record<string, string>) => {
  await fill(database, address, mix);
  const results = [...(await measure(database)), ...(await measurePages(database, env))];
  await database.close();
  return results;
};

try {
  console.log(
    `${machine}, load ${loadavg()[0]?.toFixed(1)}; ${enquiryCount} enquiries; server time in ms, median (p95); the target is ${target}`,
  );
  for (const mix of mixes) {
    const dataDir = join(folder, mix);
    mkdirSync(dataDir);
    const file = join(dataDir, 'enquiries.sqlite');
    const sqlite = await run(await openSqlite(file), file, mix, { DATA_DIR: dataDir });
    const url = await createDatabase(postgres.url);
    const other = new Map(await run(await openPostgres(url), url, mix, { DATA_DIR: dataDir, DATABASE_URL: url }));
    line(mix === 'mixed' ? 'all states mixed' : `all ${mix}`, 'sqlite', 'postgres');
    for (const [label, times] of sqlite) line(label, format(times), format(other.get(label) ?? []));
    console.log();
  }
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
