// What "See it at true size" says about sizes.
import type { APIRoute } from 'astro';
import { getCatalogue } from '#content.ts';

export const GET: APIRoute = async () => Response.json((await getCatalogue()).trueSize);
