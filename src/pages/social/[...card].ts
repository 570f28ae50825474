import type { APIRoute, GetStaticPaths } from 'astro';
import { cachedDocument } from '#build/documents/cached-document.ts';
import { renderSocialCard, type SocialCard } from '#build/documents/social-card.ts';
import { getCatalogue } from '#content.ts';
import { socialCardPath } from '#domain/catalogue/metadata.ts';
import { areaKeyOf } from '#domain/catalogue/queries.ts';

export const getStaticPaths: GetStaticPaths = async () => {
  const catalogue = await getCatalogue();
  return [...catalogue.pages, ...catalogue.guides].map(({ path, title, image }) => ({
    params: { card: socialCardPath(path).replace('/social/', '') },
    props: { title, image, area: areaKeyOf(catalogue, path), name: catalogue.company.name } satisfies SocialCard,
  }));
};

export const GET: APIRoute<SocialCard> = async ({ props }) => {
  const card = await cachedDocument('card', props, props.image, renderSocialCard);
  return new Response(new Uint8Array(card), { headers: { 'content-type': 'image/jpeg' } });
};
