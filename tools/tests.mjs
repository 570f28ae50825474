// npm run check, npm run test:…, npm test: prepares and runs the tests. Arguments after -- go to the test runner.
import { spawn } from 'node:child_process';
import { ensureBrowser } from './browser.mjs';
import { ensureEngines } from './engines.mjs';
import { ensureBuilt, ensureInstalled, fail, packageProgram, programEnvironment, projectNode, root, runPackage, say } from './prepare.mjs';
import { ensureFaultPrograms } from './system-programs.mjs';

const [name = '', ...args] = process.argv.slice(2);

const vitest = (project) => {
  const mode = args.includes('--watch') ? 'watch' : 'run';
  runPackage('vitest', 'vitest', [mode, '--project', project, ...args.filter((arg) => arg !== '--watch')]);
};

/** The parts of `npm run check`: package, program and arguments of each. */
const checks = {
  'Types and pages': ['astro', 'astro', ['check', '--minimumSeverity', 'warning']],
  Style: ['@biomejs/biome', 'biome', ['check', '--error-on-warnings']],
  'Unused code': ['knip', 'knip', []],
  'Import rules': ['vitest', 'vitest', ['run', '--project', 'unit', 'tests/unit/architecture.test.ts']],
};

/** Runs a program in parallel with others and prints its output when it ends. */
const runBuffered = (title, [packageName, bin, args]) =>
  new Promise((resolve) => {
    const child = spawn(projectNode, [packageProgram(packageName, bin), ...args], { cwd: root, env: programEnvironment() });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('exit', (code) => {
      say(`${title}: ${code === 0 ? 'passed' : `failed\n${output}`}`);
      resolve(code === 0);
    });
  });

/** The type check takes as long as all others together, so it runs in parallel with them. */
const check = async () => {
  ensureInstalled();
  const { 'Types and pages': types, ...others } = checks;
  const runOthers = async () => {
    let passed = true;
    for (const [title, program] of Object.entries(others)) passed = (await runBuffered(title, program)) && passed;
    return passed;
  };
  const passed = await Promise.all([runBuffered('Types and pages', types), runOthers()]);
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
    runPackage('@playwright/test', 'playwright', ['test', ...args]);
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
    if (args.length > 0) fail(`npm test takes no arguments. Pass them to one suite: npm run test:unit -- ${args.join(' ')}`);
    for (const part of ['check', 'unit', 'site', 'server', 'browser']) {
      const started = Date.now();
      await suites[part]();
      say(`${part}: ${Math.round((Date.now() - started) / 1000)} s`);
    }
  },
};

const suite = suites[name];
if (!suite) fail(`There is no test suite "${name}".`);
await suite();
