// npm run dev, npm run check:content: runs an Astro command on the project's own Node.
import { ensureInstalled, runPackage } from './prepare.mjs';

ensureInstalled();
runPackage('astro', 'astro', process.argv.slice(2));
