import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { answersAdapter } from './src/server/answers-adapter.ts';
import { reachDirective } from './src/ui/site/reach-integration.ts';

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:3000',
  trailingSlash: 'never',
  cacheDir: './.cache/astro',
  // /stationery/letterheads is the file stationery/letterheads.html: one address a page, no slash at its end.
  build: { format: 'file', assets: 'assets', inlineStylesheets: 'never' },
  adapter: answersAdapter(),
  integrations: [react(), reachDirective()],
  vite: { plugins: [tailwindcss()] },
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  security: {
    csp: {
      directives: ["default-src 'self'", "img-src 'self' data:", "base-uri 'none'", "form-action 'self'", "object-src 'none'"],
    },
  },
});
