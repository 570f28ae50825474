// All products with their choices, for the quote list page.
import type { APIRoute } from 'astro';
import { getCatalogue } from '#content.ts';
import { quoteProducts } from '#domain/catalogue/products.ts';

export const GET: APIRoute = async () => Response.json(quoteProducts(await getCatalogue()));
