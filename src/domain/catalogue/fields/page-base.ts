import { z } from 'zod';
import { pageArtworkSchema } from './artwork-size.ts';
import { imageSchema } from './blocks.ts';
import { choicesSchema } from './choices.ts';
import { pagePathSchema } from './paths.ts';
import { priceSchema } from './price.ts';
import { pageTemplateSchema } from './template.ts';
import { lineSchema } from './text.ts';

const vantaTypes = ['net', 'birds', 'waves', 'cells'] as const;
export type BackdropKind = (typeof vantaTypes)[number];

/** Fields of every layout. */
export const pageBase = {
  /** Name of the product or page: heading, breadcrumb, and the service named in enquiries from it. */
  title: lineSchema,
  /** Shorter name for menus and breadcrumbs, where the title is long. */
  menuTitle: lineSchema.max(32, 'must have at most 32 characters').optional(),
  /** Two or three sentences under the heading: what the product is and who it is for. */
  description: lineSchema.min(60, 'must have at least 60 characters').max(320, 'must have at most 320 characters'),
  /** One short line for tiles that link here. */
  summary: lineSchema.max(90, 'must have at most 90 characters'),
  /** Unique key of the page for reports and external links. */
  pageKey: z.string().regex(/^[a-z0-9-]+$/, 'must be lower-case words joined by hyphens'),
  /** Title in the browser tab and in search results, without the company name; unique. */
  customTitle: lineSchema.min(15, 'must have at least 15 characters').max(60, 'must have at most 60 characters'),
  /** Description in search results; unique. */
  customDescription: lineSchema.min(80, 'must have at least 80 characters').max(160, 'must have at most 160 characters'),
  /** Words people search for. */
  keywords: z.array(lineSchema).min(3, 'must have at least 3 keywords').max(12, 'must have at most 12 keywords'),
  /** Cities in this page's metadata; overrides the company's list. */
  cities: z.array(lineSchema).min(1).optional(),
  /** The page's picture, also used by tiles that link here. */
  image: imageSchema,
  /** More pictures of the product, shown beside it in the hero: a detail, the product in use. */
  pictures: z.array(imageSchema).min(1).max(2, 'must have at most 2 pictures, as `image` is the first').optional(),
  /** The picture that shows a visitor's logo; defaults to `image`. One without a mock-up shows none (studio/mockups.py). */
  logoPicture: imageSchema.optional(),
  /** Indicative lowest price of the page. */
  startingPrice: priceSchema.optional(),
  /** Settings of the artwork check for this product; leave out where nothing is printed from artwork. */
  artwork: pageArtworkSchema.optional(),
  /** Blank templates of this product; leave out where its artwork is not a flat piece. */
  template: pageTemplateSchema.optional(),
  /** Sizes, materials, finishes and usual quantities to choose from; leave out where nothing printed is sold. */
  choices: choicesSchema.optional(),
  /** What structured data says the page offers. Defaults to a product where the page has prices, else a service. */
  offers: z.enum(['service', 'nothing'], { error: 'must be service or nothing, or left out' }).optional(),
  /** First message of the chat; defaults to the `chatMessage` of company.yaml with the page's title. */
  chatMessage: lineSchema.optional(),
  /** Backdrop of the hero. */
  vantaType: z.enum(vantaTypes, { error: `must be one of: ${vantaTypes.join(', ')}` }).optional(),
  /** Recommended pages at the end; defaults to the page's neighbours in the menu. */
  related: z.array(pagePathSchema).max(4, 'must have at most 4 pages').optional(),
};
