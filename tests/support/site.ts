import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';
import { makeFolder, startServer } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server for tests that only read the built site. */
    siteUrl: string;
    /** A PostgreSQL in which each test makes databases of its own. */
    postgresUrl: string;
  }
}

/** What all tests share. */
export default async function setup(project: TestProject) {
  const folder = makeFolder(tmpdir());
  process.env.TEST_FOLDER = folder;
  // Servers and commands are started some hundred times; what Node compiled for one serves the next.
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled');
  const [server, postgres] = await Promise.all([startServer(), startPostgres()]);
  project.provide('siteUrl', server.url);
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await server.end();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
