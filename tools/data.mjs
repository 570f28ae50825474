// npm run data: backup, restore and moving of all that is kept, on the project's own Node.
import { join } from 'node:path';
import { ensureInstalled, projectNode, root, run } from './prepare.mjs';

ensureInstalled();
run(projectNode, [join(root, 'src', 'server', 'data-command.ts'), ...process.argv.slice(2)]);
