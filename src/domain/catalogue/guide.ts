import { z } from 'zod';
import { imageSchema } from '#domain/catalogue/fields/blocks.ts';
import { pageBase } from '#domain/catalogue/fields/page-base.ts';
import { pagePathSchema } from '#domain/catalogue/fields/paths.ts';

/** The front matter of a guide in `catalogue/guides/`; its text is Markdown. */
export const guideSchema = z.strictObject({
  /** Heading, and title in search results; unique. */
  title: pageBase.customTitle,
  /** Description in search results; unique. */
  description: pageBase.customDescription,
  /** One line for the list of guides and for tiles. */
  summary: pageBase.summary,
  /** Words people search for. */
  keywords: pageBase.keywords,
  /** Its picture. */
  image: imageSchema,
  /** Date of first publication: `2026-11-15`. */
  published: z.iso.date('must be a day such as 2026-11-15'),
  /** Product pages the guide refers to. */
  related: z.array(pagePathSchema).min(2).max(4),
});

/** A guide with its path and the pages its text links to. */
export type Guide = z.infer<typeof guideSchema> & { path: string; links: string[] };
