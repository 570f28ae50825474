// npm start: installs, builds what is stale, and serves the site.
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, projectNode, root, say } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
say('Starting the server');
const server = spawn(projectNode, ['dist/server/start.mjs'], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
