// The templates of the usual sizes. Others are made on request: src/pages/live/template-file.ts.
import type { APIRoute, GetStaticPaths } from 'astro';
import { getCatalogue } from '#content.ts';
import { renderTemplate, templateKinds, templateTypes } from '#domain/templates/template-file.ts';
import { templateProducts } from '#domain/templates/template-product.ts';
import { type UsualTemplate, usualTemplates } from '#domain/templates/usual.ts';

interface Props {
  kind: (typeof templateKinds)[number];
  usual: UsualTemplate;
}

export const getStaticPaths = (async () =>
  usualTemplates(templateProducts(await getCatalogue())).flatMap((usual) =>
    templateKinds.map((kind) => ({ params: { template: `${usual.name}.${kind}` }, props: { kind, usual } })),
  )) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = async ({ props: { kind, usual } }) => {
  const { company } = await getCatalogue();
  return new Response(renderTemplate(kind, company.name, usual.product, usual.order), { headers: { 'content-type': templateTypes[kind] } });
};
