import { defineConfig } from '@playwright/test';
import { browserFlags } from './tests/support/chromium.ts';
import { findBrowser, findHeadlessShell } from './tools/browser.mjs';

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  // What is heard, tests/browser/accessibility/spoken.spec.ts.
  snapshotPathTemplate: '{testDir}/{testFileDir}/spoken/{arg}{ext}',
  globalSetup: './tests/support/setup-folder.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Timeouts only end tests that hang; they are far longer than any test takes on a slow machine.
  timeout: 300_000,
  expect: { timeout: 90_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    // Without motion, so that a place on a page can be measured at once. Tests about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Without a path it is Playwright's own download.
    launchOptions: { executablePath: findHeadlessShell() ?? findBrowser(), args: browserFlags },
    // DOM snapshots of every step add half the cost of a visit. `--trace on` records them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
});
