import { spawn } from 'node:child_process';
import { packageProgram, projectNode } from '../../tools/prepare.mjs';

interface DevServer {
  url: string;
  end(): Promise<void>;
}

/** Starts the pages of `npm run dev` on a free port, without its backend. Resolves once they are served. */
export const startDevServer = (): Promise<DevServer> =>
  new Promise((resolve, reject) => {
    // Another development server may be running; a lock would keep this one from starting.
    const args = [packageProgram('astro', 'astro'), 'dev', '--port', '0', '--ignore-lock'];
    const child = spawn(projectNode, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ASTRO_TELEMETRY_DISABLED: '1' },
    });
    const exited = new Promise<void>((done) => {
      child.on('exit', () => done());
    });
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      const url = /(http:\/\/localhost:\d+)/.exec(output)?.[1];
      if (!url) return;
      const end = () => {
        child.kill();
        return exited;
      };
      resolve({ url, end });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => reject(new Error(`The development server ended with ${code}: ${output}`)));
  });
