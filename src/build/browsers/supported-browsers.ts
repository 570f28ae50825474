import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** An entry of `browserslist` in package.json, such as `safari 16.4`. See docs/browsers.md for what is supported. */
export interface SupportedBrowser {
  name: string;
  version: string;
}

/** Browserslist names as bundler targets. Samsung Internet has no target of its own; it is based on Chrome. */
const bundlerNames: Record<string, string> = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', ios_saf: 'ios' };

/** Relative to the working directory, like all paths in a build. */
export const supportedBrowsers: SupportedBrowser[] = (
  JSON.parse(readFileSync('package.json', 'utf8')) as { browserslist: string[] }
).browserslist.map((entry) => {
  const [name = '', version = ''] = entry.split(' ');
  return { name, version };
});

/** Targets in the syntax of Vite and Rolldown: `safari16.4`. */
const scriptTargets: string[] = supportedBrowsers.flatMap(({ name, version }) => {
  const target = bundlerNames[name];
  return target ? [target + version] : [];
});

/** Sets the script target. Needs a plugin because Astro overrides the client target with `esnext`. */
export const scriptsForSupportedBrowsers = (): Plugin => ({
  name: 'scripts-for-supported-browsers',
  configEnvironment: (name, { build }) => {
    // The CSS already supports older browsers by hand; transpiling light-dark() alone would make it a third larger.
    if (name === 'client' && build) Object.assign(build, { target: scriptTargets, cssTarget: 'esnext' });
  },
});
