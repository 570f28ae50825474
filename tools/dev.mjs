// npm run dev: serves pages with live reload, and a backend that restarts on changes and stores its data in a temporary folder.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, packageProgram, programEnvironment, projectNode, root, say } from './prepare.mjs';

const site = 'http://localhost:4321';

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

ensureInstalled();
// The backend renders live pages with the last build. Other pages come from the sources, so an old build is good enough.
if (!existsSync(join(root, 'dist', 'server', 'start.mjs'))) ensureBuilt();

const data = mkdtempSync(join(tmpdir(), 'inkwattle-dev-'));
const port = await freePort();
const env = { ...programEnvironment(), SITE_URL: site };
const start = (args, more) => spawn(projectNode, args, { cwd: root, stdio: 'inherit', env: { ...env, ...more } });
const children = [
  start(['--watch', '--watch-preserve-output', 'src/server/serve.ts'], { PORT: String(port), DATA_DIR: data }),
  start([packageProgram('astro', 'astro'), 'dev', ...process.argv.slice(2)], { DEV_BACKEND: `http://localhost:${port}` }),
];
say(`Mails and files of this session: ${data}`);

let ending = false;
const end = (code) => {
  if (ending) return;
  ending = true;
  for (const child of children) child.kill('SIGTERM');
  rmSync(data, { recursive: true, force: true });
  process.exitCode = code;
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0));
for (const child of children) child.on('exit', (code) => end(code ?? 0));
