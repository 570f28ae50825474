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
    // The only inline script is the header's (src/site/header/header-script.ts), which must run immediately.
    build: { assetsInlineLimit: (_file, content) => content.includes('data-quote-count') },
    // Short names, because a page repeats the URL of its script.
    environments: { client: { build: { rolldownOptions: { output: { entryFileNames: 'assets/[hash].js' } } } } },
  },
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
});
