import { type Browser, chromium, type LaunchOptions } from '@playwright/test';
import { findBrowser } from '../../tools/browser.mjs';

export const desk = { viewport: { width: 1280, height: 800 } } as const;
export const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true } as const;

/** Without a sandbox when run as root, which Chromium asks for. */
export const browserFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** A real Chromium. */
export const launchBrowser = (options: LaunchOptions = {}): Promise<Browser> =>
  // Without a path it is Playwright's own download.
  chromium.launch({ ...options, executablePath: findBrowser(), args: browserFlags });
