import type { APIRoute, GetStaticPaths } from 'astro';
import { renderPrintTemplate } from '#build/documents/print-template.ts';
import { getCatalogue } from '#content.ts';
import { everyTemplate, type PrintTemplate, templateSlug } from '#domain/catalogue/templates.ts';

export const getStaticPaths: GetStaticPaths = async () =>
  everyTemplate(await getCatalogue()).map((template) => ({ params: { template: templateSlug(template) }, props: { template } }));

export const GET: APIRoute = async ({ props }) => {
  const { company } = await getCatalogue();
  const pdf = await renderPrintTemplate(props.template as PrintTemplate, company.name);
  return new Response(new Uint8Array(pdf), { headers: { 'content-type': 'application/pdf' } });
};
