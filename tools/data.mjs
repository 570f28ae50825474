// npm run data: backup, restore and moving of all that is kept, on the project's own Node.
import { runBuilt } from './prepare.mjs';

runBuilt('data-command.mjs', process.argv.slice(2));
