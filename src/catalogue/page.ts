import { z } from 'zod';
import { bannersPageSchema } from './layouts/banners.ts';
import { businessCardsPageSchema } from './layouts/business-cards.ts';
import { cardsPageSchema } from './layouts/cards.ts';
import { categoryPageSchema } from './layouts/category.ts';
import { decalPageSchema } from './layouts/decal.ts';
import { homePageSchema } from './layouts/home.ts';
import { overviewPageSchema } from './layouts/overview.ts';
import { postersPageSchema } from './layouts/posters.ts';
import { rollLabelsPageSchema } from './layouts/roll-labels.ts';
import { servicePageSchema } from './layouts/service.ts';
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
} from './layouts/site.ts';

/** A page file: its `layout` field picks the schema, and the React layout that draws it. */
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
  samplesPageSchema,
  enquiryPageSchema,
  galleryPageSchema,
  faqPageSchema,
  blogPageSchema,
]);

type PageContent = z.infer<typeof pageSchema>;
export type Layout = PageContent['layout'];

/** A page with the address its file gives it. */
export type Page = PageContent & { path: string };
export type PageOf<L extends Layout> = Extract<PageContent, { layout: L }> & { path: string };
