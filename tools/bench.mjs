// npm run bench:NAME: installs and builds what is stale, then runs bench/NAME.ts on the project's own Node.
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, projectNode, root, run } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
run(projectNode, [join(root, 'bench', `${process.argv[2]}.ts`), ...process.argv.slice(3)]);
