import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface RunningServer {
  process: ChildProcess;
  url: string;
  dataDir: string;
  /** Output so far. */
  log(): string;
  /** Sends a signal (SIGTERM by default); resolves after the process has exited. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

export const makeFolder = (parent: string) => mkdtempSync(join(parent, 'inkwattle-test-'));

/** A folder inside TEST_FOLDER, which the global setup creates and removes. */
export const temporaryFolder = (): string => makeFolder(process.env.TEST_FOLDER ?? tmpdir());

export const serverCommand = [process.execPath, 'dist/server/start.mjs'];

/** Starts the real server with the built site, on a free port, with a new DATA_DIR unless given. Resolves once it listens. */
export const startServer = (
  env: Record<string, string> = {},
  { command = serverCommand, cwd = process.cwd() } = {},
): Promise<RunningServer> =>
  new Promise((resolve, reject) => {
    const dataDir = env.DATA_DIR ?? temporaryFolder();
    const [program = '', ...args] = command;
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const exited = new Promise<void>((done) => {
      child.on('exit', () => done());
    });
    const read = (chunk: Buffer) => {
      output += chunk;
      const url = /open at (http:[^\s"]+)/.exec(output)?.[1];
      if (!url) return;
      const end = (signal: NodeJS.Signals = 'SIGTERM') => {
        child.kill(signal);
        return exited;
      };
      resolve({ process: child, url, dataDir, log: () => output, end });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => reject(new Error(`The server ended with ${code}: ${output}`)));
  });
