// npm test: installs, builds and checks everything. Words after -- go to the test runner: npm test -- tests/journeys
import { ensureBrowser } from './browser.mjs';
import { ensureBucketServer } from './bucket-server.mjs';
import { ensureNginx } from './nginx.mjs';
import { ensureBuilt, ensureInstalled, ensureInstalledIn, fail, runPackage, say } from './prepare.mjs';

const only = process.argv.slice(2);

ensureInstalled();
await ensureBrowser({ say, fail, runPackage });
ensureNginx({ say });
ensureBucketServer({ say, ensureInstalledIn });
ensureBuilt();
if (only.length === 0) {
  say('Checking types');
  runPackage('typescript', 'tsc', ['--noEmit']);
  say('Checking style');
  runPackage('@biomejs/biome', 'biome', ['check', '--error-on-warnings']);
  say('Looking for what nothing uses');
  runPackage('knip', 'knip', []);
}
say('Running the tests');
runPackage('vitest', 'vitest', ['run', ...only]);
say('Running the tests in the browser');
runPackage('@playwright/test', 'playwright', ['test']);
