import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { answersAdapter } from './src/build/answers-adapter.ts';
import { scriptsForSupportedBrowsers } from './src/build/supported-browsers.ts';

/** In development the backend runs beside (tools/dev.mjs): forms, uploads, and the answers it renders, with their built files. */
const backend = process.env.DEV_BACKEND;
const ofBackend = ['^/api/', '^/search(\\?|$)', '^/get-quote\\?', '^/quote-sent', '^/assets/'];

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:3000',
  trailingSlash: 'never',
  cacheDir: './.cache/astro',
  // /stationery/letterheads is the file stationery/letterheads.html: one address a page, no slash at its end.
  build: { format: 'file', assets: 'assets', inlineStylesheets: 'never', server: './answers/' },
  adapter: answersAdapter(),
  integrations: [react()],
  vite: {
    plugins: [tailwindcss(), scriptsForSupportedBrowsers()],
    ...(backend && { server: { proxy: Object.fromEntries(ofBackend.map((path) => [path, backend])) } }),
    // A worker in one piece could not leave out what few files need.
    worker: { format: 'es' },
    // A page carries no script itself but that of its header (src/ui/site/header-keys.ts), which must be there at once.
    build: { assetsInlineLimit: (_file, content) => content.includes('data-quote-count') },
    // A page names its script several times: a short name.
    environments: { client: { build: { rolldownOptions: { output: { entryFileNames: 'assets/[hash].js' } } } } },
  },
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
});
