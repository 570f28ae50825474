import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Engine } from './engines.ts';

const sourceUrl = (file: string): string => pathToFileURL(join(import.meta.dirname, '../../../src', file)).href;

interface Work {
  engine: Engine;
  address: string;
  /** Names that the script imports, and the file below src/ of each. */
  names?: Record<string, string>;
  /** An async function body. `open()` opens the database; `moment(n)` waits for a time that all processes share. Returns JSON. */
  script: string;
}

/**
 * Runs a script in several processes, started at the same moment; returns their results.
 * Several connections in one process do not work for SQLite: waiting for a lock blocks the whole process.
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
  // Wait for all processes before reporting the first failure, so that none still runs during cleanup.
  await Promise.allSettled(started.map(({ ended }) => ended));
  return Promise.all(started.map(({ ended }) => ended));
};
