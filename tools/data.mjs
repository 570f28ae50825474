// npm run data: backs up, restores and moves all stored data, with the project's Node.
import { runBuilt } from './prepare.mjs';

runBuilt('data-command.mjs', process.argv.slice(2));
