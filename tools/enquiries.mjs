// npm run enquiries: lists, shows and retries enquiries, with the project's Node.
import { runBuilt } from './prepare.mjs';

runBuilt('enquiries-command.mjs', process.argv.slice(2));
