import { defineConfig } from '@playwright/test';
import { browserFlags } from './tests/support/chromium.ts';
import { findBrowser } from './tools/browser.mjs';

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
    launchOptions: { executablePath: findBrowser(), args: browserFlags },
    // Pictures of every frame cost a third of the time; those of a failure are taken anyway.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
});
