import { z } from 'zod';
import { imageSchema } from './blocks.ts';
import { pageBase } from './page-base.ts';
import { pagePathSchema } from './paths.ts';

/** The front matter of a guide in `catalogue/guides/`; its text is Markdown. */
export const guideSchema = z.strictObject({
  /** Heading, and title in search results; unique. */
  title: pageBase.customTitle,
  /** Description in search results; unique. */
  description: pageBase.customDescription,
  /** One line for the list of guides. */
  summary: pageBase.summary,
  /** Words people search for. */
  keywords: pageBase.keywords,
  /** Its picture. */
  image: imageSchema,
  /** The day it was first published, as 2026-11-15. */
  published: z.iso.date('must be a day such as 2026-11-15'),
  /** Product pages it speaks of. */
  related: z.array(pagePathSchema).min(2).max(4),
});

/** A guide with its address and the pages its text links to. */
export type Guide = z.infer<typeof guideSchema> & { path: string; links: string[] };
