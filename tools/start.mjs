// npm start: installs, builds what is stale, and serves the site and the shop's desk, each in a process of its own.
import { spawn } from 'node:child_process';
import { ensureBuilt, ensureInstalled, projectNode, root, say } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
say('Starting the server and the desk');
const start = (program) => spawn(projectNode, [`dist/server/${program}`], { cwd: root, stdio: 'inherit' });
const site = start('start.mjs');
const desk = start('start-desk.mjs');
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    desk.kill(signal);
    site.kill(signal);
  });
let deskIsRunning = true;
// The site goes on without the desk, but not the desk without the site.
desk.on('exit', (code) => {
  deskIsRunning = false;
  if (code !== 0) say('The desk has ended; the site goes on. Start it again with: npm run desk');
});
site.on('exit', (code) => {
  const exit = () => process.exit(code ?? 1);
  if (!deskIsRunning) return exit();
  desk.on('exit', exit);
  desk.kill('SIGTERM');
});
