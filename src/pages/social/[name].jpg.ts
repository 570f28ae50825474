import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import { pictures } from '#catalogue/pictures.ts';

const width = 1200;
const height = 630;

export const getStaticPaths: GetStaticPaths = () => Object.keys(pictures).map((name) => ({ params: { name } }));

/** The card shown when a page is shared: its picture, with the mark in the corner. JPEG, for every network reads it. */
export const GET: APIRoute = async ({ params }) => {
  const mark = await sharp('public/icons/icon-192.png').resize(112).toBuffer();
  const card = await sharp(`studio/masters/${params.name}.webp`)
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: mark, left: 36, top: height - 112 - 30 }])
    .jpeg({ quality: 78, mozjpeg: true })
    .toBuffer();
  return new Response(new Uint8Array(card), { headers: { 'content-type': 'image/jpeg' } });
};
