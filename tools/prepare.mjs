// Brings the project to the state a command needs: packages installed, site built, browser found. Runs on Node 20 without packages.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const cache = join(root, '.cache');
const windows = process.platform === 'win32';

/** The package of Node for this machine. npm fetches the fitting one of the optional packages, by its digest in the lock. */
const nodePackage = `node-${windows ? 'win' : process.platform}-${process.arch}`;
const nodeVersion = manifestOf(root).optionalDependencies[nodePackage];

/** Where no package fits, the Node that runs this file will do, if it is new enough. */
const ownNode = process.env.INKWATTLE_NODE || (nodeVersion ? undefined : process.execPath);

/** The Node that builds and runs the site: from the packages, or the operator's own. The one that runs this file may be older. */
export const projectNode = ownNode || join(root, 'node_modules', nodePackage, 'bin', windows ? 'node.exe' : 'node');

export function say(sentence) {
  console.log(`· ${sentence}`);
}

export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function manifestOf(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** Stops with a sentence when there is no Node for this machine, or the operator's own cannot be used. */
function checkNode() {
  if (!ownNode) return;
  const { stdout } = spawnSync(ownNode, ['--version'], { encoding: 'utf8' });
  const major = Number(/^v(\d+)\./.exec(stdout ?? '')?.[1] ?? 0);
  if (isAbsolute(ownNode) && major >= 24) return;
  if (process.env.INKWATTLE_NODE)
    fail(`INKWATTLE_NODE must be the absolute path of a Node 24 or newer; ${ownNode} ${major ? `is ${stdout.trim()}` : 'is none'}.`);
  fail(
    `No package of Node fits ${process.platform} on ${process.arch}. Run this with Node 24 or newer, or name one: INKWATTLE_NODE=/usr/local/bin/node`,
  );
}

/** What programs are run with: this project's Node comes first in the path. */
export function programEnvironment() {
  return { ...process.env, PATH: [dirname(projectNode), process.env.PATH].join(windows ? ';' : ':'), ASTRO_TELEMETRY_DISABLED: '1' };
}

/** Runs a program; stops with its exit code when it fails. */
export function run(program, args, env = {}) {
  const { status, error } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    shell: windows && program === 'npm',
    env: { ...programEnvironment(), ...env },
  });
  if (error) fail(`${program} could not be run: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/** The command-line program of an installed package. */
export function packageProgram(name, bin) {
  const manifest = manifestOf(join(root, 'node_modules', name));
  return join(root, 'node_modules', name, typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[bin]);
}

/** Runs the command-line program of an installed package. */
export function runPackage(name, bin, args, env) {
  run(projectNode, [packageProgram(name, bin), ...args], env);
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

/** No install script runs: what such a script downloads is not in the lock. */
const install = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

export function ensureInstalled() {
  checkNode();
  const key = digest(['package-lock.json'], process.platform + process.arch);
  const result = ownNode ? join(root, 'node_modules', '.package-lock.json') : projectNode;
  once('installed', key, result, () => {
    say('Installing packages (a minute or two the first time)');
    run('npm', [...install, '--include=dev', '--include=optional']);
  });
  if (!existsSync(projectNode))
    fail(`npm left out the package ${nodePackage}. Run the command again, or name a Node 24: INKWATTLE_NODE=/usr/bin/node`);
}

/** Installs the packages of a folder that has a package.json of its own: what only one command needs. */
export function ensureInstalledIn(folder) {
  const key = digest([`${folder}/package.json`, `${folder}/package-lock.json`], process.platform + process.arch);
  once(`installed-${folder.replaceAll('/', '-')}`, key, join(root, folder, 'node_modules'), () => {
    say(`Installing the packages of ${folder}`);
    run('npm', [...install, '--prefix', folder]);
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

/** Rooms of src/ that no page is made of: a change there does not build the pages again. */
const serverRooms = ['server', 'mail', 'storage'];

export function ensureBuilt() {
  const rooms = readdirSync(join(root, 'src')).filter((name) => !serverRooms.includes(name));
  const pageSteps = ['tools/finish-pages.ts', 'tools/short-names.ts', 'tools/used-style.ts', 'tools/precompress.ts'];
  const sources = ['catalogue', 'public', ...rooms.map((name) => `src/${name}`), 'studio/masters', 'astro.config.ts', 'package-lock.json'];
  const pages = digest([...sources, ...pageSteps], siteUrl());
  const newPages = once('built', pages, join(root, 'dist', 'client', 'index.html'), () => {
    say(`Building the site for ${siteUrl()}`);
    runAstro('build');
    run(projectNode, [join(root, 'tools', 'finish-pages.ts')]);
    run(projectNode, [join(root, 'tools', 'precompress.ts')]);
  });
  const server = digest(['src', 'tools/build-server.ts', 'tools/nginx-files.ts'], pages);
  const newServer = once('built-server', server, join(root, 'dist', 'server', 'start.mjs'), () => {
    say('Building the server');
    run(projectNode, [join(root, 'tools', 'build-server.ts')]);
    run(projectNode, [join(root, 'tools', 'nginx-files.ts')], { SITE_URL: siteUrl() });
  });
  if (!newPages && !newServer) say('The site is built and up to date');
}

/**
 * Runs a program of the built server. One that is there is run as it is: it is what the server runs, and a build for another
 * origin than the server's must not replace it.
 */
export function runBuilt(name, args) {
  const program = join(root, 'dist', 'server', name);
  ensureInstalled();
  if (!existsSync(program)) ensureBuilt();
  run(projectNode, [program, ...args]);
}
