import type { AstroIntegration } from 'astro';

/** Makes `client:reach` known to Astro. */
export const reachDirective = (): AstroIntegration => ({
  name: 'client:reach',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'reach', entrypoint: './src/ui/site/reach-directive.ts' });
    },
  },
});
