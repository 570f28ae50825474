import type { AstroIntegration } from 'astro';

/**
 * Makes Astro build the live pages (src/pages/live/) besides the prerendered ones. The built module dist/live-pages/entry.mjs
 * has the exports of entry.ts; the server in src/server/ calls it.
 */
export const livePagesAdapter = (): AstroIntegration => ({
  name: 'live-pages',
  hooks: {
    // Bundle the rendering packages, so the running server does not need the build's dependencies.
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command !== 'build') return;
      const define = { 'process.env.NODE_ENV': '"production"' };
      updateConfig({ vite: { environments: { ssr: { define, resolve: { noExternal: true } } } } });
    },
    'astro:config:done': ({ setAdapter }) => {
      setAdapter({
        name: 'live-pages',
        serverEntrypoint: new URL('./entry.ts', import.meta.url),
        entrypointResolution: 'auto',
        supportedAstroFeatures: { staticOutput: 'stable', hybridOutput: 'stable', serverOutput: 'stable', sharpImageService: 'stable' },
      });
    },
  },
});
