// npm run enquiries: the shop's command about enquiries, on the project's own Node.
import { runBuilt } from './prepare.mjs';

runBuilt('enquiries-command.mjs', process.argv.slice(2));
