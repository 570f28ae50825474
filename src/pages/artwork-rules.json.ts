import type { APIRoute } from 'astro';
import { artworkRules } from '#catalogue/artwork-rules.ts';
import { getCatalogue } from '#content.ts';

/** What the artwork check goes by, for the browser and the server. */
export const GET: APIRoute = async () => Response.json(artworkRules(await getCatalogue()));
