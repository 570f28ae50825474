import { defineConfig } from '@playwright/test';
import { browserFlags } from './tests/support/chromium.ts';
import { findBrowser, findHeadlessShell } from './tools/browser.mjs';

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  // Screen reader transcripts (tests/browser/accessibility/spoken.spec.ts).
  snapshotPathTemplate: '{testDir}/{testFileDir}/spoken/{arg}{ext}',
  globalSetup: './tests/support/setup-folder.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Timeouts only end hung tests; they are far longer than any test takes on a slow machine.
  timeout: 300_000,
  expect: { timeout: 90_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    // Reduced motion lets tests measure positions immediately. Tests of animations turn motion on.
    contextOptions: { reducedMotion: 'reduce' },
    // Without a path, Playwright uses its own download.
    launchOptions: { executablePath: findHeadlessShell() ?? findBrowser(), args: browserFlags },
    // DOM snapshots make a test about 50 % slower. Record them with `--trace on`.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
});
