import { type Browser, chromium, type LaunchOptions } from '@playwright/test';
import { findBrowser } from '../../tools/browser.mjs';

export const desktop = { viewport: { width: 1280, height: 800 } } as const;
export const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true } as const;

/**
 * Parts of Chromium's UI that are web pages. Loading and rendering them for every context takes more CPU time than the page
 * under test and delays its first frame.
 */
const ownPages = ['InitialWebUI', 'WebUIReloadButton', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Features that Playwright disables: Chromium uses only the last --disable-features, so this list repeats the relevant ones. */
const offByPlaywright = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable'],
  ...['LensOverlay', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];

/**
 * Limits that keep pages out of the back/forward cache on a busy machine: entering takes over 3 s, or memory is low. The
 * reason that Chromium reports is then "masked".
 */
const cacheLimits = ['BackForwardCacheEntryTimeout', 'BackForwardCacheMemoryControls'];

/** Chromium does not start as root with its sandbox on. */
export const browserFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  // The headless shell hints fonts by default, which changes text widths.
  '--font-render-hinting=none',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${[...offByPlaywright, ...ownPages, ...cacheLimits].join(',')}`,
];

export const launchBrowser = (options: LaunchOptions = {}): Promise<Browser> =>
  // An undefined path means Playwright's own download.
  chromium.launch({ ...options, executablePath: findBrowser(), args: browserFlags });
