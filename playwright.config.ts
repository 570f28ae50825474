import { defineConfig } from '@playwright/test';
import { browserFlags } from './tests/support/chromium.ts';
import { findBrowser, findHeadlessShell } from './tools/browser.mjs';

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  globalSetup: './tests/support/setup-folder.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  // What a page must come to show is waited for, also on a slow machine.
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    // Without motion, so that a place on a page can be measured at once. Tests about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Without a path it is Playwright's own download.
    launchOptions: { executablePath: findHeadlessShell() ?? findBrowser(), args: browserFlags },
    // To keep the whole page after every step costs half as much again as the visit. `--trace on` does.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
});
