import type { APIRoute, GetStaticPaths } from 'astro';
import { cachedDocument } from '#build/documents/cached-document.ts';
import { renderSampleSheet } from '#build/documents/sample-sheet.ts';
import { getCatalogue } from '#content.ts';
import { everySample, sampleSlug } from '#domain/catalogue/samples.ts';

export const getStaticPaths: GetStaticPaths = async () =>
  everySample(await getCatalogue()).map(({ category, sample }) => ({
    params: { sample: sampleSlug(sample) },
    props: { category, sample },
  }));

/** Sample sheets. */
export const GET: APIRoute = async ({ props, site }) => {
  const { company, pictureTexts } = await getCatalogue();
  const { category, sample } = props as ReturnType<typeof everySample>[number];
  const content = { company, category, sample, pictureText: pictureTexts[sample.image] ?? '', site: String(site) };
  const pdf = await cachedDocument('sheet', content, sample.image, renderSampleSheet);
  return new Response(new Uint8Array(pdf), { headers: { 'content-type': 'application/pdf' } });
};
