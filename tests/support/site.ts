import { type ChildProcess, spawn } from 'node:child_process';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    siteUrl: string;
  }
}

/** Starts the real server on the built site, on a free port. Resolves with its address once it is open. */
export const startServer = (env: Record<string, string> = {}): Promise<{ process: ChildProcess; url: string }> =>
  new Promise((resolve, reject) => {
    const server = spawn(process.execPath, ['src/server/start.ts'], {
      env: { ...process.env, PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      const url = /open at (http:\S+)/.exec(output)?.[1];
      if (url) resolve({ process: server, url });
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.on('exit', (code) => reject(new Error(`The server ended with ${code}: ${output}`)));
  });

/** One server for all tests that read the built site. */
export default async function setup(project: TestProject) {
  const server = await startServer();
  project.provide('siteUrl', server.url);
  return () => {
    server.process.kill();
  };
}
