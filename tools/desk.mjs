// npm run desk: serves the shop's desk, or runs one of its commands (npm run desk -- invite EMAIL).
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, projectNode, root } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
const desk = spawn(projectNode, ['dist/server/start-desk.mjs', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => desk.kill(signal));
desk.on('exit', (code) => process.exit(code ?? 1));
