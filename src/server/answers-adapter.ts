import type { AstroIntegration } from 'astro';

/**
 * Lets Astro build, beside the pages, the few answers that are drawn when they are needed (src/pages/answers/).
 * The built module dist/server/entry.mjs exports what answers-entry.ts exports; our own server calls it.
 */
export const answersAdapter = (): AstroIntegration => ({
  name: 'answers',
  hooks: {
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
