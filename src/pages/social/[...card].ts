import type { APIRoute, GetStaticPaths } from 'astro';
import { socialCardPath } from '#catalogue/metadata.ts';
import { areaKeyOf } from '#catalogue/queries.ts';
import { getCatalogue } from '#content.ts';
import { keptDrawing } from '#ui/sheets/kept-drawing.ts';
import { drawSocialCard, type SocialCard } from '#ui/sheets/social-card.ts';

export const getStaticPaths: GetStaticPaths = async () => {
  const catalogue = await getCatalogue();
  return [...catalogue.pages, ...catalogue.guides].map(({ path, title, image }) => ({
    params: { card: socialCardPath(path).replace('/social/', '') },
    props: { title, image, area: areaKeyOf(catalogue, path), name: catalogue.company.name } satisfies SocialCard,
  }));
};

export const GET: APIRoute<SocialCard> = async ({ props }) => {
  const card = await keptDrawing('card', props, props.image, drawSocialCard);
  return new Response(new Uint8Array(card), { headers: { 'content-type': 'image/jpeg' } });
};
