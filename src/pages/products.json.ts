// What can stand in a quote list, with the choices of each product, for the page of the list.
import type { APIRoute } from 'astro';
import { quoteProducts } from '#catalogue/products.ts';
import { getCatalogue } from '#content.ts';

export const GET: APIRoute = async () => Response.json(quoteProducts(await getCatalogue()));
