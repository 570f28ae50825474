import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inject, onTestFinished } from 'vitest';
import { type Enquiry, newReference } from '#enquiry/enquiry.ts';
import { type Database, openPostgres, openSqlite } from '#storage/database.ts';
import { createDatabase } from '../support/postgres.ts';
import { temporaryFolder } from '../support/site.ts';

/** One of the two databases the site runs on. */
export interface Engine {
  name: string;
  opener: 'openSqlite' | 'openPostgres';
  /** The address of a database nobody has opened yet. */
  freshAddress(): Promise<string>;
}

export const engines: Engine[] = [
  { name: 'SQLite', opener: 'openSqlite', freshAddress: async () => join(temporaryFolder(), 'enquiries.sqlite') },
  { name: 'PostgreSQL', opener: 'openPostgres', freshAddress: () => createDatabase(inject('postgresUrl')) },
];

/** Opens a database until the test ends; a second call with the same address gives connections of their own. */
export const openAt = async ({ opener }: Engine, address: string): Promise<Database> => {
  const database = await { openSqlite, openPostgres }[opener](address);
  onTestFinished(() => database.close());
  return database;
};

export const openFresh = async (engine: Engine): Promise<Database> => openAt(engine, await engine.freshAddress());

/** An enquiry with nothing special about it but what the test says. */
export const anEnquiry = (changes: Partial<Enquiry> = {}): Enquiry => ({
  id: newReference(),
  receivedAt: '2026-03-02T01:00:00.000Z',
  firstName: 'Kim',
  lastName: 'Lee',
  email: 'kim@example.com',
  phone: '0491 570 156',
  businessName: '',
  message: '500 flyers, please',
  serviceName: 'Flyers',
  marks: [],
  draft: null,
  ...changes,
});

const sourceUrl = (file: string): string => pathToFileURL(join(import.meta.dirname, '../../src', file)).href;

/**
 * Runs a script in several processes of their own, all let go at the same moment: one process with several connections
 * would not do for SQLite, which waits for a lock without letting the rest of the process go on.
 * The script finds `address`, the number of its `process` and what `names` of the source offers; gives what each one returned.
 */
export const inProcesses = async <Result>(
  count: number,
  { engine, address, names, script }: { engine: Engine; address: string; names: Record<string, string>; script: string },
): Promise<Result[]> => {
  const imports = Object.entries({ [engine.opener]: 'storage/database.ts', ...names });
  const text = `
    ${imports.map(([name, file]) => `import { ${name} } from ${JSON.stringify(sourceUrl(file))};`).join('\n')}
    const address = ${JSON.stringify(address)};
    const open = () => ${engine.opener}(address);
    process.stdout.write('ready');
    for await (const _ of process.stdin);
    const result = await (async () => { ${script} })();
    process.stdout.write(JSON.stringify(result));`;
  const started = Array.from({ length: count }, () => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', text], { stdio: 'pipe' });
    let output = '';
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    const ended = new Promise<Result>((resolve, reject) => {
      child.on('close', (code) => (code === 0 ? resolve(JSON.parse(output.slice('ready'.length))) : reject(new Error(errors))));
    });
    const ready = new Promise<void>((resolve) => {
      child.stdout.on('data', (chunk) => {
        output += chunk;
        if (output.startsWith('ready')) resolve();
      });
    });
    return { child, ended, ready: Promise.race([ready, ended]) };
  });
  await Promise.all(started.map(({ ready }) => ready));
  for (const { child } of started) child.stdin.end();
  return Promise.all(started.map(({ ended }) => ended));
};
