// npm run check:content: runs an Astro command with the project's Node.
import { ensureInstalled, runAstro } from './prepare.mjs';

ensureInstalled();
runAstro(...process.argv.slice(2));
