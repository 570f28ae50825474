// npm run enquiries: the shop's command about enquiries, on the project's own Node.
import { join } from 'node:path';
import { ensureInstalled, projectNode, root, run } from './prepare.mjs';

ensureInstalled();
run(projectNode, [join(root, 'src', 'server', 'enquiries-command.ts'), ...process.argv.slice(2)]);
