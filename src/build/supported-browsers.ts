import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** A browser in which all that matters works, as the `browserslist` of package.json names it: `safari 16.4`. See docs/browsers.md. */
export interface SupportedBrowser {
  name: string;
  version: string;
}

/** How Browserslist's names are written as a target of a bundler. It has none for Samsung Internet, whose engine is that of Chrome. */
const bundlerNames: Record<string, string> = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', ios_saf: 'ios' };

/** Relative to the working folder, as everything in a build. */
export const supportedBrowsers: SupportedBrowser[] = (
  JSON.parse(readFileSync('package.json', 'utf8')) as { browserslist: string[] }
).browserslist.map((entry) => {
  const [name = '', version = ''] = entry.split(' ');
  return { name, version };
});

/** What scripts are built for, as Vite and Rolldown write it: `safari16.4`. */
const scriptTargets: string[] = supportedBrowsers.flatMap(({ name, version }) => {
  const known = bundlerNames[name];
  return known ? [known + version] : [];
});

/** Has scripts built for the supported browsers. A plugin, since Astro sets `esnext` for the client whatever its settings say. */
export const scriptsForSupportedBrowsers = (): Plugin => ({
  name: 'scripts-for-supported-browsers',
  configEnvironment: (name, { build }) => {
    // Style is written for older browsers by hand: translated, light-dark() alone would add a third to it.
    if (name === 'client' && build) Object.assign(build, { target: scriptTargets, cssTarget: 'esnext' });
  },
});
