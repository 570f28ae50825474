import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Engine } from './engines.ts';

const sourceUrl = (file: string): string => pathToFileURL(join(import.meta.dirname, '../../../src', file)).href;

interface Work {
  engine: Engine;
  address: string;
  /** What the script needs of the source: names, and the file below src/ each comes from. */
  names?: Record<string, string>;
  /** The body of a function; `open()` opens the database, `moment(n)` waits for a moment all share. What it returns must fit into JSON. */
  script: string;
}

/**
 * Runs a script in several processes, all let go at the same moment; gives what each returned.
 * Several connections of one process would not do for SQLite: it waits for a lock without letting the rest of the process go on.
 */
export const inProcesses = async <Result>(count: number, { engine, address, names = {}, script }: Work): Promise<Result[]> => {
  const imports = Object.entries({ [engine.opener]: 'storage/database.ts', ...names });
  const text = `
    ${imports.map(([name, file]) => `import { ${name} } from ${JSON.stringify(sourceUrl(file))};`).join('\n')}
    const open = (address = ${JSON.stringify(address)}) => ${engine.opener}(address);
    process.stdout.write('ready');
    let start = '';
    for await (const chunk of process.stdin) start += chunk;
    const moment = (number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, Number(start) + number * 100 - Date.now())));
    await moment(1);
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
  const start = String(Date.now());
  for (const { child } of started) child.stdin.end(start);
  // Every process has ended before the first failure is told: none works on while the test cleans up.
  await Promise.allSettled(started.map(({ ended }) => ended));
  return Promise.all(started.map(({ ended }) => ended));
};
