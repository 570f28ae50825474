import type { AstroIntegration } from 'astro';

/** Pages for developers, in `npm run dev` only: every building block, in `src/showcase/`. */
export const developerPages = (): AstroIntegration => ({
  name: 'developer-pages',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command !== 'dev') return;
      injectRoute({ pattern: '/components', entrypoint: './src/showcase/both-schemes.astro' });
      injectRoute({ pattern: '/components/blocks', entrypoint: './src/showcase/blocks.astro' });
    },
  },
});
