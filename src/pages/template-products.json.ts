// All products with templates, for the template form.
import type { APIRoute } from 'astro';
import { getCatalogue } from '#content.ts';
import { templateProducts } from '#domain/templates/template-product.ts';

export const GET: APIRoute = async () => Response.json(templateProducts(await getCatalogue()));
