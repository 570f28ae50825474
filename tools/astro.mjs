// npm run check:content: runs an Astro command on the project's own Node.
import { ensureInstalled, runAstro } from './prepare.mjs';

ensureInstalled();
runAstro(...process.argv.slice(2));
