import { readFileSync } from 'node:fs';

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

/** What scripts are built for, as Vite, Rolldown and esbuild write it: `safari16.4`. */
export const scriptTargets: string[] = supportedBrowsers.flatMap(({ name, version }) => {
  const known = bundlerNames[name];
  return known ? [known + version] : [];
});
