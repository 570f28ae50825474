// The search index, which the browser fetches when a search field is first focused.
import type { APIRoute } from 'astro';
import { getCatalogue } from '#content.ts';
import { makeSearchIndex } from '#domain/search/make-index.ts';

export const GET: APIRoute = async () => Response.json(makeSearchIndex(await getCatalogue()));
