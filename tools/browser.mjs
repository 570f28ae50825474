// Finds a Chromium for the tests, and installs one where there is none. Runs on Node 20 without packages.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The browser named by CHROMIUM, one in the path, or one in its usual place; undefined when there is none. */
export function findBrowser() {
  const wanted = process.env.CHROMIUM;
  if (wanted) {
    if (existsSync(wanted)) return wanted;
    throw new Error(`CHROMIUM names ${wanted}, which does not exist.`);
  }
  const inPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...inPath, ...elsewhere].find((candidate) => existsSync(candidate));
}

/** Installs a browser: Debian's package when that is possible, else Playwright's own download. */
export function installBrowser(say, runPackage) {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    say("Installing Debian's Chromium for the tests");
    const apt = (...args) =>
      spawnSync('apt-get', ['-qq', '-y', ...args], { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    apt('update');
    if (apt('install', '--no-install-recommends', 'chromium').status === 0) return;
  }
  say("Downloading Playwright's Chromium for the tests");
  runPackage('playwright-core', 'playwright-core', ['install', 'chromium']);
}
