import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createSessions, newSession } from '#desk/accounts/session.ts';
import type { Role } from '#domain/desk/staff.ts';
import { type Database, openPostgres, openSqlite } from '#storage/database.ts';
import { temporaryFolder } from './server.ts';

export interface RunningDesk {
  process: ChildProcess;
  url: string;
  dataDir: string;
  log(): string;
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts the built desk on a free port, with a new DATA_DIR unless given. Resolves once it listens. */
export const startDesk = (env: Record<string, string> = {}): Promise<RunningDesk> =>
  new Promise((resolve, reject) => {
    const dataDir = env.DATA_DIR ?? temporaryFolder();
    const child = spawn(process.execPath, ['dist/server/start-desk.mjs'], {
      env: { ...process.env, DESK_PORT: '0', DATA_DIR: dataDir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const exited = new Promise<void>((done) => {
      child.on('exit', () => done());
    });
    const read = (chunk: Buffer) => {
      output += chunk;
      const url = /desk is open at (http:[^\s"]+)/.exec(output)?.[1];
      if (!url) return;
      const end = (signal: NodeJS.Signals = 'SIGTERM') => {
        child.kill(signal);
        return exited;
      };
      resolve({ process: child, url, dataDir, log: () => output, end });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => reject(new Error(`The desk ended with ${code}: ${output}`)));
  });

/** Opens the database that a server or a desk with these settings uses. */
export const openDatabaseOf = (env: Record<string, string>): Promise<Database> =>
  env.DATABASE_URL ? openPostgres(env.DATABASE_URL) : openSqlite(join(env.DATA_DIR ?? '', 'enquiries.sqlite'));

/** A signed-in person, without the passkey that the journeys use. */
export interface SignedInPerson {
  id: string;
  name: string;
  sessionId: string;
  /** The value of the header `cookie`. */
  cookie: string;
  formToken: string;
}

/** Stores a person and a session that began at `since`. */
export const signInAs = async (database: Database, role: Role, { name = 'Robin', since = new Date() } = {}): Promise<SignedInPerson> => {
  const id = randomUUID();
  const person = { id, name, email: `${id}@example.com`, role, createdAt: since.toISOString(), disabledAt: null };
  await database.db.insertInto('staff').values(person).execute();
  const { row, cookie: setCookie } = newSession(id, 'Chromium on Linux', since);
  await database.db.insertInto('deskSessions').values(row).execute();
  const cookie = setCookie.split(';')[0] ?? '';
  const session = await createSessions(database, () => since).read({ headers: { cookie } });
  return { id, name, sessionId: row.id, cookie, formToken: session?.formToken ?? '' };
};
