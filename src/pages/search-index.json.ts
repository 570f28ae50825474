// What the search goes by, for the browser: fetched when somebody first reaches for a search field.
import type { APIRoute } from 'astro';
import { getCatalogue } from '#content.ts';
import { makeSearchIndex } from '#search/make-index.ts';

export const GET: APIRoute = async () => Response.json(makeSearchIndex(await getCatalogue()));
