// npm run format, npm run lint: Biome on the project's own Node.
import { ensureInstalled, runPackage } from './prepare.mjs';

ensureInstalled();
runPackage('@biomejs/biome', 'biome', process.argv.slice(2));
