// A template in any size: /templates/custom.pdf and /templates/custom.svg.
import type { APIRoute } from 'astro';
import { getCatalogue } from '#content.ts';
import type { TemplateRequest } from '#domain/enquiry/live-page-props.ts';
import { readOrder, templateName } from '#domain/templates/order.ts';
import { renderTemplate } from '#domain/templates/render-template.ts';
import { backParameter, fileName, templateTypes } from '#domain/templates/template-file.ts';
import { templateProducts } from '#domain/templates/template-product.ts';

export const prerender = false;

export const GET: APIRoute = async ({ locals }) => {
  const { kind, query } = locals.props as TemplateRequest;
  const fields = new URLSearchParams(query);
  const catalogue = await getCatalogue();
  const result = readOrder(templateProducts(catalogue), fields);
  if ('problems' in result) return new Response(Object.values(result.problems).join(' '), { status: 400 });
  const { product, order } = result;
  const file = { kind, back: kind === 'svg' && order.sides === 2 && fields.get(backParameter.name) === backParameter.value };
  const name = `${fileName(templateName(product, order), file)}.${kind}`;
  return new Response(renderTemplate(file, catalogue.company.name, product, order), {
    headers: { 'content-type': templateTypes[kind], 'content-disposition': `attachment; filename="${name}"` },
  });
};
