// Finds Chromium for the tests, or installs it. Runs on Node 20 without packages.
import { existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installFromDebian } from './system-programs.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe', 'msedge.exe'];
const usualPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

const isProgram = (path) => existsSync(path) && statSync(path).isFile();

const inPath = (names) => (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));

/** The browser from CHROMIUM, from PATH or from a usual location; undefined if there is none. */
export const findBrowser = () => process.env.CHROMIUM || [...inPath(names), ...usualPaths].find(isProgram);

/** Chromium's headless shell, if installed: the same engine without browser UI, at half the CPU time. */
export const findHeadlessShell = () => (process.env.CHROMIUM ? undefined : inPath(['chromium-headless-shell']).find(isProgram));

/** Ensures a browser: an installed one, Debian's package when root, or Playwright's download. */
export async function ensureBrowser({ say, fail, runPackage }) {
  const found = findBrowser();
  if (found && !isProgram(found)) fail(`CHROMIUM names ${found}, which is not a program.`);
  const { chromium } = await import('@playwright/test');
  if (found && !findHeadlessShell()) say("With Debian's chromium-headless-shell the browser tests take half the time.");
  if (found || existsSync(chromium.executablePath())) return;
  if (installFromDebian(say, "Debian's Chromium for the tests", 'chromium', 'chromium-headless-shell')) return;
  say("Downloading Playwright's Chromium for the tests");
  runPackage('@playwright/test', 'playwright', ['install', 'chromium']);
}
