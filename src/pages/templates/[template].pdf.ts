import type { APIRoute, GetStaticPaths } from 'astro';
import { everyTemplate, type PrintTemplate, templateSlug } from '#catalogue/templates.ts';
import { getCatalogue } from '#content.ts';
import { drawPrintTemplate } from '#ui/sheets/print-template.ts';

export const getStaticPaths: GetStaticPaths = async () =>
  everyTemplate(await getCatalogue()).map((template) => ({ params: { template: templateSlug(template) }, props: { template } }));

/** A blank template to design on. */
export const GET: APIRoute = async ({ props }) => {
  const { company } = await getCatalogue();
  const pdf = await drawPrintTemplate(props.template as PrintTemplate, company.name);
  return new Response(new Uint8Array(pdf), { headers: { 'content-type': 'application/pdf' } });
};
