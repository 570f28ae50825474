import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { scriptsForSupportedBrowsers } from './src/build/browsers/supported-browsers.ts';
import { cssColours } from './src/build/css-colours/css-colours.ts';
import { developerPages } from './src/build/integration/developer-pages.ts';
import { finishSite } from './src/build/integration/finish-site.ts';
import { livePagesAdapter } from './src/build/live-pages/adapter.ts';
import { type LiveRoute, liveRoutes } from './src/domain/catalogue/fields/live-routes.ts';

/** In development tools/dev.mjs starts the backend separately; it serves forms, uploads and live pages with their built files. */
const backend = process.env.DEV_BACKEND;
const livePaths = Object.values<LiveRoute>(liveRoutes).map(({ path, parameters }) => `^${path}${parameters ? '\\?' : '(\\?|$)'}`);
const backendPaths = ['^/api/', '^/assets/', ...livePaths];

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:3000',
  trailingSlash: 'never',
  cacheDir: './.cache/astro',
  // /stationery/letterheads is the file stationery/letterheads.html: one URL per page, without a trailing slash.
  build: { format: 'file', assets: 'assets', inlineStylesheets: 'never', server: './live-pages/' },
  adapter: livePagesAdapter(),
  integrations: [react(), finishSite(), developerPages()],
  vite: {
    plugins: [tailwindcss(), scriptsForSupportedBrowsers()],
    css: { postcss: { plugins: [cssColours()] } },
    ...(backend && { server: { proxy: Object.fromEntries(backendPaths.map((path) => [path, backend])) } }),
    // An IIFE worker could not load code on demand that few files need.
    worker: { format: 'es' },
    // Only the script of src/site/inline/InlineScript.astro is inlined.
    build: { assetsInlineLimit: (file) => file.includes('/InlineScript.') },
    // A script is named after its component: PageScript, not PageScript.astro_astro_type_script_index_0_lang.
    environments: {
      client: { build: { rolldownOptions: { output: { entryFileNames: ({ name }) => `assets/${name.split('.')[0]}.[hash].js` } } } },
    },
  },
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
});
