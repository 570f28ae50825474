// Service names the forms use; the confirmation mail to a customer repeats no others.
import type { APIRoute } from 'astro';
import { getCatalogue } from '#content.ts';
import { serviceNames } from '#domain/catalogue/products.ts';

export const GET: APIRoute = async () => Response.json(serviceNames(await getCatalogue()));
