// npm run bench:NAME: installs and builds what is stale, then runs bench/NAME.ts with the project's Node.
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled, ensureInstalledIn, fail, projectNode, root, run, runPackage, say } from './prepare.mjs';

const [name, ...options] = process.argv.slice(2);

ensureInstalled();
if (name === 'pages') {
  ensureInstalledIn('bench/lighthouse');
  await ensureBrowser({ say, fail, runPackage });
}
ensureBuilt();
run(projectNode, [join(root, 'bench', `${name}.ts`), ...options]);
