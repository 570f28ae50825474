// Brings the project to the state a command needs: packages installed, site built, browser found. Runs on Node 20 without packages.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const cache = join(root, '.cache');
const windows = process.platform === 'win32';

/** The Node 24 that comes with the packages; the machine's own may be older. */
export const projectNode = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');

export function say(sentence) {
  console.log(`· ${sentence}`);
}

export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Runs a program with this project's Node first in the path; stops with its exit code when it fails. */
export function run(program, args, env = {}) {
  const path = [dirname(projectNode), process.env.PATH].join(windows ? ';' : ':');
  const { status, error } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    shell: windows && program === 'npm',
    env: { ...process.env, PATH: path, ASTRO_TELEMETRY_DISABLED: '1', ...env },
  });
  if (error) fail(`${program} could not be run: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs the command-line program of an installed package. */
export function runPackage(name, bin, args, env) {
  const manifest = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'));
  const script = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[bin];
  run(projectNode, [join(root, 'node_modules', name, script), ...args], env);
}

function digest(paths, extra = '') {
  const hash = createHash('sha256').update(extra);
  const visit = (path) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    const entries = readdirSync(full, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      const child = `${path}/${entry.name}`;
      if (entry.isDirectory()) visit(child);
      else hash.update(`${child}\0`).update(readFileSync(join(root, child)));
    }
  };
  for (const path of paths) {
    if (/\.\w+$/.test(path)) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
    else visit(path);
  }
  return hash.digest('hex');
}

/**
 * Does a piece of work unless it was done for the same inputs before and its result is still there.
 * The stamp goes first and comes back last: work that fails or is broken off is done again.
 */
function once(name, key, result, work) {
  const stamp = join(cache, name);
  if (existsSync(result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === key) return false;
  rmSync(stamp, { force: true });
  work();
  mkdirSync(cache, { recursive: true });
  writeFileSync(stamp, key);
  return true;
}

export function ensureInstalled() {
  const key = digest(['package.json', 'package-lock.json'], process.platform + process.arch);
  once('installed', key, projectNode, () => {
    say('Installing packages (a minute or two the first time)');
    run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  });
  if (!existsSync(projectNode)) {
    fail(
      'The package "node" came without its program. Allow its install script (npm config set ignore-scripts false) and run the command again.',
    );
  }
}

/** Installs the packages of a folder that has a package.json of its own: what only one command needs. */
export function ensureInstalledIn(folder) {
  const key = digest([`${folder}/package.json`, `${folder}/package-lock.json`], process.platform + process.arch);
  once(`installed-${folder.replaceAll('/', '-')}`, key, join(root, folder, 'node_modules'), () => {
    say(`Installing the packages of ${folder}`);
    run('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  });
}

/** The public origin of the site, checked. */
function siteUrl() {
  const site = process.env.SITE_URL || 'http://localhost:3000';
  const isOrigin = URL.canParse(site) && /^https?:$/.test(new URL(site).protocol) && new URL(site).href === `${site.replace(/\/$/, '')}/`;
  if (!isOrigin) fail(`SITE_URL must be an origin in lower case, such as https://www.example.com.au, not "${site}".`);
  return new URL(site).origin;
}

/** Runs an Astro command for the site's public origin. */
export function runAstro(...args) {
  runPackage('astro', 'astro', args, { SITE_URL: siteUrl() });
}

export function ensureBuilt() {
  const steps = ['tools/finish-pages.ts', 'tools/short-names.ts', 'tools/used-style.ts', 'tools/precompress.ts'];
  const inputs = ['catalogue', 'public', 'src', 'studio/masters', 'astro.config.ts', 'package-lock.json', ...steps];
  const built = once('built', digest(inputs, siteUrl()), join(root, 'dist', 'client', 'index.html'), () => {
    say(`Building the site for ${siteUrl()}`);
    runAstro('build');
    run(projectNode, [join(root, 'tools', 'finish-pages.ts')]);
    run(projectNode, [join(root, 'tools', 'precompress.ts')]);
  });
  if (!built) say('The site is built and up to date');
}
