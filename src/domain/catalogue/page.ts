import { z } from 'zod';
import { bannersPageSchema } from '#domain/catalogue/layouts/banners.ts';
import { businessCardsPageSchema } from '#domain/catalogue/layouts/business-cards.ts';
import { cardsPageSchema } from '#domain/catalogue/layouts/cards.ts';
import { categoryPageSchema } from '#domain/catalogue/layouts/category.ts';
import { decalPageSchema } from '#domain/catalogue/layouts/decal.ts';
import { homePageSchema } from '#domain/catalogue/layouts/home.ts';
import { overviewPageSchema } from '#domain/catalogue/layouts/overview.ts';
import { postersPageSchema } from '#domain/catalogue/layouts/posters.ts';
import { rollLabelsPageSchema } from '#domain/catalogue/layouts/roll-labels.ts';
import { servicePageSchema } from '#domain/catalogue/layouts/service.ts';
import {
  artworkCheckPageSchema,
  blogPageSchema,
  contactPageSchema,
  enquiryPageSchema,
  faqPageSchema,
  galleryPageSchema,
  quoteListPageSchema,
  quotePageSchema,
  samplesPageSchema,
  templatesPageSchema,
} from '#domain/catalogue/layouts/site.ts';
import { stickerMakerPageSchema } from '#domain/catalogue/layouts/sticker-maker.ts';
import { yourLogoPageSchema } from '#domain/catalogue/layouts/your-logo.ts';

/** A page file: its `layout` field selects the schema and the React layout that renders it. */
export const pageSchema = z.discriminatedUnion('layout', [
  servicePageSchema,
  cardsPageSchema,
  decalPageSchema,
  categoryPageSchema,
  overviewPageSchema,
  businessCardsPageSchema,
  bannersPageSchema,
  rollLabelsPageSchema,
  postersPageSchema,
  homePageSchema,
  contactPageSchema,
  quotePageSchema,
  quoteListPageSchema,
  artworkCheckPageSchema,
  templatesPageSchema,
  stickerMakerPageSchema,
  yourLogoPageSchema,
  samplesPageSchema,
  enquiryPageSchema,
  galleryPageSchema,
  faqPageSchema,
  blogPageSchema,
]);

type PageContent = z.infer<typeof pageSchema>;
export type Layout = PageContent['layout'];

/** A page with its path, which comes from its file name. */
export type Page = PageContent & { path: string };
export type PageOf<L extends Layout> = Extract<PageContent, { layout: L }> & { path: string };
