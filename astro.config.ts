import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';
import { answersAdapter } from './src/server/answers-adapter.ts';

const fontFile = (family: string) => `./node_modules/@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`;

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:3000',
  trailingSlash: 'never',
  cacheDir: './.cache/astro',
  // /stationery/letterheads is the file stationery/letterheads.html: one address a page, no slash at its end.
  build: { format: 'file', assets: 'assets', inlineStylesheets: 'never' },
  adapter: answersAdapter(),
  integrations: [react()],
  vite: {
    plugins: [tailwindcss()],
    // A page names its script several times: a short name.
    environments: { client: { build: { rolldownOptions: { output: { entryFileNames: 'assets/[hash].js' } } } } },
  },
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Fraunces',
      cssVariable: '--font-fraunces',
      fallbacks: ['Georgia', 'serif'],
      options: { variants: [{ src: [fontFile('fraunces')], weight: '100 900', style: 'normal' }] },
    },
    {
      provider: fontProviders.local(),
      name: 'Sora',
      cssVariable: '--font-sora',
      fallbacks: ['Arial', 'sans-serif'],
      options: { variants: [{ src: [fontFile('sora')], weight: '100 800', style: 'normal' }] },
    },
  ],
});
