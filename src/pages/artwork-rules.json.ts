import type { APIRoute } from 'astro';
import { getCatalogue } from '#content.ts';
import { artworkRules } from '#domain/catalogue/artwork-rules.ts';

/** Rules of the artwork check, for the browser and the server. */
export const GET: APIRoute = async () => Response.json(artworkRules(await getCatalogue()));
