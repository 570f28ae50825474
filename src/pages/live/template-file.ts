// A template in any size: /templates/custom.pdf and /templates/custom.svg.
import type { APIRoute } from 'astro';
import { getCatalogue } from '#content.ts';
import type { TemplateRequest } from '#domain/enquiry/live-page-props.ts';
import { renderTemplate, templateTypes } from '#domain/templates/template-file.ts';
import { readOrder, templateName } from '#domain/templates/order.ts';
import { templateProducts } from '#domain/templates/template-product.ts';

export const prerender = false;

export const GET: APIRoute = async ({ locals }) => {
  const { kind, query } = locals.props as TemplateRequest;
  const catalogue = await getCatalogue();
  const result = readOrder(templateProducts(catalogue), new URLSearchParams(query));
  if ('problems' in result) return new Response(Object.values(result.problems).join(' '), { status: 400 });
  const { product, order } = result;
  const file = `${templateName(product, order)}.${kind}`;
  return new Response(renderTemplate(kind, catalogue.company.name, product, order), {
    headers: { 'content-type': templateTypes[kind], 'content-disposition': `attachment; filename="${file}"` },
  });
};
