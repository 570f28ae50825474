import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';
import { startServer } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server for tests that only read the built site. */
    siteUrl: string;
    /** A PostgreSQL server on which each test creates its own databases. */
    postgresUrl: string;
  }
}

export default async function setup(project: TestProject) {
  const [server, postgres] = await Promise.all([startServer(), startPostgres()]);
  project.provide('siteUrl', server.url);
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await server.end();
    await postgres.stop();
  };
}
