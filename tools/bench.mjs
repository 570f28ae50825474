// npm run bench:NAME: installs and builds what is stale, then runs bench/NAME.ts on the project's own Node.
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, projectNode, root, run } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
const [name, ...args] = process.argv.slice(2);
run(projectNode, [join(root, 'bench', `${name}.ts`), ...args]);
