import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface RunningServer {
  process: ChildProcess;
  url: string;
  dataDir: string;
  /** What it has logged so far. */
  log(): string;
  /** Ends it in an orderly way, or as a power cut would; resolves when it is gone. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

export const makeFolder = (parent: string) => mkdtempSync(join(parent, 'inkwattle-test-'));

/** A folder that goes when the tests end: all lie in one that the setup makes and removes. */
export const temporaryFolder = (): string => makeFolder(process.env.TEST_FOLDER ?? tmpdir());

/** How the server is run: from this project, unless a test says otherwise. */
export const serverCommand = [process.execPath, 'dist/server/start.mjs'];

/** Starts the real server on the built site, on a free port, with data of its own. Resolves once it is open. */
export const startServer = (
  env: Record<string, string> = {},
  { command = serverCommand, cwd = process.cwd() } = {},
): Promise<RunningServer> =>
  new Promise((resolve, reject) => {
    const dataDir = env.DATA_DIR ?? temporaryFolder();
    const [program = '', ...words] = command;
    const child = spawn(program, words, {
      cwd,
      env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const gone = new Promise<void>((resolved) => {
      child.on('exit', () => resolved());
    });
    const read = (chunk: Buffer) => {
      output += chunk;
      const url = /open at (http:[^\s"]+)/.exec(output)?.[1];
      if (!url) return;
      const end = (signal: NodeJS.Signals = 'SIGTERM') => {
        child.kill(signal);
        return gone;
      };
      resolve({ process: child, url, dataDir, log: () => output, end });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => reject(new Error(`The server ended with ${code}: ${output}`)));
  });
