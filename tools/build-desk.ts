// Builds the style sheet and the scripts of the desk (dist/desk/). The public site serves none of it.
import { readdir } from 'node:fs/promises';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';
import { scriptsForSupportedBrowsers } from '../src/build/browsers/supported-browsers.ts';
import { cssColours } from '../src/build/css-colours/css-colours.ts';

const source = 'src/desk/browser';
const entries = (await readdir(source)).filter((name) => /^[\w-]+\.(css|ts)$/.test(name) && !name.endsWith('.test.ts'));

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [tailwindcss(), scriptsForSupportedBrowsers()],
  css: { postcss: { plugins: [cssColours()] } },
  worker: { format: 'es' },
  build: {
    outDir: 'dist/desk',
    emptyOutDir: true,
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: { input: entries.map((name) => `${source}/${name}`) },
  },
});
