// npm run check, npm run test:…, npm test: brings about what the tests need and runs them. Words after -- go to the test runner.
import { spawn } from 'node:child_process';
import { ensureBrowser } from './browser.mjs';
import { ensureEngines } from './engines.mjs';
import { ensureBuilt, ensureInstalled, fail, packageProgram, programEnvironment, projectNode, root, runPackage, say } from './prepare.mjs';
import { ensureFaultPrograms } from './system-programs.mjs';

const [name = '', ...words] = process.argv.slice(2);

const vitest = (project) => {
  const mode = words.includes('--watch') ? 'watch' : 'run';
  runPackage('vitest', 'vitest', [mode, '--project', project, ...words.filter((word) => word !== '--watch')]);
};

/** The parts of `npm run check`: their packages, programs and words. */
const checks = {
  'Types and pages': ['astro', 'astro', ['check', '--minimumSeverity', 'warning']],
  Style: ['@biomejs/biome', 'biome', ['check', '--error-on-warnings']],
  'What nothing uses': ['knip', 'knip', []],
  'Import rules': ['vitest', 'vitest', ['run', '--project', 'unit', 'tests/unit/architecture.test.ts']],
};

/** Runs a program of a package beside others; what it says comes in one piece when it ends. */
const runBeside = (title, [packageName, bin, args]) =>
  new Promise((resolve) => {
    const child = spawn(projectNode, [packageProgram(packageName, bin), ...args], { cwd: root, env: programEnvironment() });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('exit', (code) => {
      say(`${title}: ${code === 0 ? 'no fault' : `faults\n${output}`}`);
      resolve(code === 0);
    });
  });

/** The types take as long as all else together: one on each core. */
const check = async () => {
  ensureInstalled();
  const { 'Types and pages': types, ...others } = checks;
  const inTurn = async () => {
    let passed = true;
    for (const [title, program] of Object.entries(others)) passed = (await runBeside(title, program)) && passed;
    return passed;
  };
  const passed = await Promise.all([runBeside('Types and pages', types), inTurn()]);
  if (passed.includes(false)) process.exit(1);
};

const suites = {
  check,
  unit() {
    ensureInstalled();
    vitest('unit');
  },
  site() {
    ensureInstalled();
    ensureBuilt();
    vitest('site');
  },
  server() {
    ensureInstalled();
    ensureBuilt();
    vitest('server');
  },
  async browser() {
    ensureInstalled();
    ensureBuilt();
    await ensureBrowser({ say, fail, runPackage });
    runPackage('@playwright/test', 'playwright', ['test', ...words]);
  },
  faults() {
    ensureInstalled();
    ensureBuilt();
    ensureFaultPrograms(say);
    vitest('faults');
  },
  async engines() {
    ensureInstalled();
    ensureBuilt();
    await ensureBrowser({ say, fail, runPackage });
    ensureEngines(say);
    vitest('engines');
  },
  async all() {
    if (words.length > 0) fail(`npm test runs everything. Words are for one of its parts: npm run test:unit -- ${words.join(' ')}`);
    for (const part of ['check', 'unit', 'site', 'server', 'browser']) {
      const started = Date.now();
      await suites[part]();
      say(`${part}: ${Math.round((Date.now() - started) / 1000)} s`);
    }
  },
};

const suite = suites[name];
if (!suite) fail(`There are no tests called "${name}".`);
await suite();
