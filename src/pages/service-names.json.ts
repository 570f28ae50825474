// What the forms of the pages call their services: the server names no other service in a confirmation.
import type { APIRoute } from 'astro';
import { serviceNames } from '#catalogue/products.ts';
import { getCatalogue } from '#content.ts';

export const GET: APIRoute = async () => Response.json(serviceNames(await getCatalogue()));
