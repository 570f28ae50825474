import type { AstroIntegration } from 'astro';

/**
 * Lets Astro build, beside the pages, the few answers that are drawn when they are needed (src/pages/answers/).
 * The built module dist/answers/entry.mjs exports what answers-entry.ts exports; our own server calls it.
 */
export const answersAdapter = (): AstroIntegration => ({
  name: 'answers',
  hooks: {
    // The built module carries the packages that draw: the running server needs none of those that build the site.
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command !== 'build') return;
      const define = { 'process.env.NODE_ENV': '"production"' };
      updateConfig({ vite: { environments: { ssr: { define, resolve: { noExternal: true } } } } });
    },
    'astro:config:done': ({ setAdapter }) => {
      setAdapter({
        name: 'answers',
        serverEntrypoint: new URL('./answers-entry.ts', import.meta.url),
        entrypointResolution: 'auto',
        supportedAstroFeatures: { staticOutput: 'stable', hybridOutput: 'stable', serverOutput: 'stable', sharpImageService: 'stable' },
      });
    },
  },
});
