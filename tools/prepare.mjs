// Installs packages and builds the site where stale, and runs programs. Runs on Node 20 without packages.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const cache = join(root, '.cache');
const windows = process.platform === 'win32';

/** The Node package for this machine. npm installs the matching optional package, verified by its digest in the lockfile. */
const nodePackage = `node-${windows ? 'win' : process.platform}-${process.arch}`;
const nodeVersion = manifestOf(root).optionalDependencies[nodePackage];

/** Without a package for this machine, the Node that runs this file is used if it is new enough. */
const externalNode = process.env.INKWATTLE_NODE || (nodeVersion ? undefined : process.execPath);

/** The Node that builds and runs the site: from the packages, or the operator's. The Node running this file may be older. */
export const projectNode = externalNode || join(root, 'node_modules', nodePackage, 'bin', windows ? 'node.exe' : 'node');

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

/** Exits with a message when there is no Node for this machine or the operator's is unusable. */
function checkNode() {
  if (!externalNode) return;
  const { stdout } = spawnSync(externalNode, ['--version'], { encoding: 'utf8' });
  const major = Number(/^v(\d+)\./.exec(stdout ?? '')?.[1] ?? 0);
  if (isAbsolute(externalNode) && major >= 24) return;
  if (process.env.INKWATTLE_NODE)
    fail(`INKWATTLE_NODE must be the absolute path of a Node 24 or newer; ${externalNode} ${major ? `is ${stdout.trim()}` : 'is none'}.`);
  fail(
    `No package of Node fits ${process.platform} on ${process.arch}. Run this with Node 24 or newer, or name one: INKWATTLE_NODE=/usr/local/bin/node`,
  );
}

/** Environment for programs: the project's Node comes first in PATH. */
export function programEnvironment() {
  return { ...process.env, PATH: [dirname(projectNode), process.env.PATH].join(windows ? ';' : ':'), ASTRO_TELEMETRY_DISABLED: '1' };
}

/** Runs a program; exits with its code when it fails. */
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
      else if (!/^src\/.*\.(test\.ts|md)$/.test(child)) hash.update(`${child}\0`).update(readFileSync(join(root, child)));
    }
  };
  for (const path of paths) {
    if (/\.\w+$/.test(path)) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
    else visit(path);
  }
  return hash.digest('hex');
}

/**
 * Runs `work` unless it has run for the same inputs and its result still exists. The stamp is removed before and written after
 * the work, so failed or interrupted work runs again.
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

/** Install scripts are disabled: what they download is not in the lockfile. */
const install = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

export function ensureInstalled() {
  checkNode();
  const key = digest(['package-lock.json'], process.platform + process.arch);
  const result = externalNode ? join(root, 'node_modules', '.package-lock.json') : projectNode;
  once('installed', key, result, () => {
    say('Installing packages (a minute or two the first time)');
    run('npm', [...install, '--include=dev', '--include=optional']);
  });
  if (!existsSync(projectNode))
    fail(`npm left out the package ${nodePackage}. Run the command again, or name a Node 24: INKWATTLE_NODE=/usr/bin/node`);
}

/** Installs the packages of a folder with its own package.json, needed by one command only. */
export function ensureInstalledIn(folder) {
  const key = digest([`${folder}/package.json`, `${folder}/package-lock.json`], process.platform + process.arch);
  once(`installed-${folder.replaceAll('/', '-')}`, key, join(root, folder, 'node_modules'), () => {
    say(`Installing the packages of ${folder}`);
    run('npm', [...install, '--prefix', folder]);
  });
}

/** The validated public origin of the site. */
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

/** Folders of src/ that no page depends on: a change there does not rebuild the pages. */
const serverFolders = ['server', 'mail', 'storage', 'cli', 'desk', 'showcase'];

export function ensureBuilt() {
  const pageFolders = readdirSync(join(root, 'src')).filter((name) => !serverFolders.includes(name));
  const sources = ['catalogue', 'public', ...pageFolders.map((name) => `src/${name}`), 'pictures', 'astro.config.ts', 'package-lock.json'];
  const pages = digest(sources, siteUrl());
  const newPages = once('built', pages, join(root, 'dist', 'client', 'index.html'), () => {
    say(`Building the site for ${siteUrl()}`);
    runAstro('build');
  });
  const server = digest(['src', 'tools/build-server.ts', 'tools/build-desk.ts', 'tools/nginx-files.ts'], pages);
  const newServer = once('built-server', server, join(root, 'dist', 'server', 'start.mjs'), () => {
    say('Building the server');
    run(projectNode, [join(root, 'tools', 'build-server.ts')]);
    run(projectNode, [join(root, 'tools', 'build-desk.ts')]);
    run(projectNode, [join(root, 'tools', 'nginx-files.ts')], { SITE_URL: siteUrl() });
  });
  if (!newPages && !newServer) say('The build is up to date');
}

/**
 * Runs a program of the built server. An existing build is used as it is: the running server uses it, and a build for another
 * origin must not replace it.
 */
export function runBuilt(name, args) {
  const program = join(root, 'dist', 'server', name);
  ensureInstalled();
  if (!existsSync(program)) ensureBuilt();
  run(projectNode, [program, ...args]);
}
