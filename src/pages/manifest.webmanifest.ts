import type { APIRoute } from 'astro';
import { getCatalogue } from '#content.ts';
import { light } from '#domain/brand/colours.ts';

/** Used when the site is added to a home screen. */
export const GET: APIRoute = async () => {
  const { company } = await getCatalogue();
  const icon = (name: string, size: number, purpose?: string) => ({
    src: `/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    ...(purpose && { purpose }),
  });
  return Response.json({
    name: company.name,
    short_name: company.shortName,
    description: company.description,
    lang: 'en-AU',
    start_url: '/',
    display: 'browser',
    background_color: light.page,
    theme_color: light.page,
    icons: [icon('icon-192', 192), icon('icon-512', 512), icon('icon-maskable-512', 512, 'maskable')],
  });
};
