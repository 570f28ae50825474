// The templates of the usual sizes. Others are made on request: src/pages/live/template-file.ts.
import type { APIRoute, GetStaticPaths } from 'astro';
import { getCatalogue } from '#content.ts';
import { renderTemplate } from '#domain/templates/render-template.ts';
import { sheetOf } from '#domain/templates/sheet.ts';
import { fileName, type TemplateFile, templateFiles, templateTypes } from '#domain/templates/template-file.ts';
import { templateProducts } from '#domain/templates/template-product.ts';
import { type UsualTemplate, usualTemplates } from '#domain/templates/usual.ts';

interface Props {
  file: TemplateFile;
  usual: UsualTemplate;
}

export const getStaticPaths = (async () =>
  usualTemplates(templateProducts(await getCatalogue())).flatMap((usual) =>
    templateFiles(sheetOf(usual.product, usual.order)).map((file) => ({
      params: { template: `${fileName(usual.name, file)}.${file.kind}` },
      props: { file, usual },
    })),
  )) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = async ({ props: { file, usual } }) => {
  const { company } = await getCatalogue();
  const content = renderTemplate(file, company.name, usual.product, usual.order);
  return new Response(content, { headers: { 'content-type': templateTypes[file.kind] } });
};
