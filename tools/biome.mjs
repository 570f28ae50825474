// npm run format, npm run lint: runs Biome with the project's Node.
import { ensureInstalled, runPackage } from './prepare.mjs';

ensureInstalled();
runPackage('@biomejs/biome', 'biome', process.argv.slice(2));
