import { type Browser, chromium, type LaunchOptions } from '@playwright/test';
import { findBrowser } from '../../tools/browser.mjs';

export const desk = { viewport: { width: 1280, height: 800 } } as const;
export const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true } as const;

/**
 * Parts of the browser's own window that are web pages: for every context it would load and draw them, which takes more
 * processor time than the page under test, and shows the page only after them.
 */
const ownPages = ['InitialWebUI', 'WebUIReloadButton', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** What Playwright turns off itself: Chromium goes by the last list it is given, so ours repeats what matters here. */
const offByPlaywright = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable'],
  ...['LensOverlay', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];

/**
 * What keeps pages out of the back/forward cache when the machine is busy: entering it takes more than 3 s, or memory is
 * short. The reason the browser then gives is "masked".
 */
const cacheLimits = ['BackForwardCacheEntryTimeout', 'BackForwardCacheMemoryControls'];

/** Without a sandbox when run as root, which Chromium asks for. */
export const browserFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  // The headless shell hints fonts by default, which changes text widths.
  '--font-render-hinting=none',
  // It would show a frame before the pictures in it are decoded again, for instance at another scale: a screen with a hole.
  '--disable-checker-imaging',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${[...offByPlaywright, ...ownPages, ...cacheLimits].join(',')}`,
];

/** A real Chromium. */
export const launchBrowser = (options: LaunchOptions = {}): Promise<Browser> =>
  // Without a path it is Playwright's own download.
  chromium.launch({ ...options, executablePath: findBrowser(), args: browserFlags });
