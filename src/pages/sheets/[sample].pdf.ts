import type { APIRoute, GetStaticPaths } from 'astro';
import { everySample, sampleSlug } from '#catalogue/samples.ts';
import { getCatalogue } from '#content.ts';
import { keptDrawing } from '#ui/sheets/kept-drawing.ts';
import { drawSampleSheet } from '#ui/sheets/sample-sheet.ts';

export const getStaticPaths: GetStaticPaths = async () =>
  everySample(await getCatalogue()).map(({ category, sample }) => ({
    params: { sample: sampleSlug(sample) },
    props: { category, sample },
  }));

/** The one-page specification sheet of a sample. */
export const GET: APIRoute = async ({ props, site }) => {
  const { company, pictureTexts } = await getCatalogue();
  const { category, sample } = props as ReturnType<typeof everySample>[number];
  const content = { company, category, sample, pictureText: pictureTexts[sample.image] ?? '', site: String(site) };
  const pdf = await keptDrawing('sheet', content, sample.image, drawSampleSheet);
  return new Response(new Uint8Array(pdf), { headers: { 'content-type': 'application/pdf' } });
};
