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
  // The only deadlines there are. They end what hangs; a machine that gives us a tenth of its time is no fault.
  timeout: 300_000,
  expect: { timeout: 90_000 },
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
