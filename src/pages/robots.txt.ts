import type { APIRoute } from 'astro';

/** Everything may be read; the site map tells what there is. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${new URL('/sitemap.xml', site).href}\n`);
