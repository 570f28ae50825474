import type { APIRoute } from 'astro';
import { getCatalogue } from '#content.ts';
import { everyPath } from '#domain/catalogue/navigation.ts';

export const GET: APIRoute = async ({ site }) => {
  const paths = everyPath(await getCatalogue());
  const urls = paths.map((path) => `  <url><loc>${new URL(path, site).href}</loc></url>`).join('\n');
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`,
  );
};
