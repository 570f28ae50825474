import { z } from 'zod';
import { pageArtworkSchema } from './artwork-size.ts';
import { imageSchema } from './blocks.ts';
import { choicesSchema } from './choices.ts';
import { pagePathSchema } from './paths.ts';
import { priceSchema } from './price.ts';
import { lineSchema } from './text.ts';

const vantaTypes = ['net', 'birds', 'waves', 'cells'] as const;

/** What every page has, whatever its layout. */
export const pageBase = {
  /** Name of the product or page: its heading, its breadcrumb, the service an enquiry from it is about. */
  title: lineSchema,
  /** A shorter name for menus, where the title is long. */
  menuTitle: lineSchema.max(32, 'must have at most 32 characters').optional(),
  /** Two or three sentences under the heading: what it is and who it is for. */
  description: lineSchema.min(60, 'must have at least 60 characters').max(320, 'must have at most 320 characters'),
  /** One short line for tiles that lead here, at most 90 characters. */
  summary: lineSchema.max(90, 'must have at most 90 characters'),
  /** Key of the page in reports and links from outside; unique. */
  pageKey: z.string().regex(/^[a-z0-9-]+$/, 'must be lower-case words joined by hyphens'),
  /** Title in the browser tab and in search results, without the company's name; unique. */
  customTitle: lineSchema.min(15, 'must have at least 15 characters').max(60, 'must have at most 60 characters'),
  /** Description in search results; unique. */
  customDescription: lineSchema.min(80, 'must have at least 80 characters').max(160, 'must have at most 160 characters'),
  /** Words people search for. */
  keywords: z.array(lineSchema).min(3, 'must have at least 3 keywords').max(12, 'must have at most 12 keywords'),
  /** Cities named in this page's metadata, in place of the company's list. */
  cities: z.array(lineSchema).min(1).optional(),
  /** The page's picture, also used by tiles that lead here. */
  image: imageSchema,
  /** The indicative price the page starts from. */
  startingPrice: priceSchema.optional(),
  /** How the artwork check measures files for this product; left out on pages that sell nothing printed from artwork. */
  artwork: pageArtworkSchema.optional(),
  /** What a visitor can choose: sizes, materials, finishes, usual quantities; left out on pages that sell nothing printed. */
  choices: choicesSchema.optional(),
  /** What search engines are told this page offers: by default a product where it shows prices, else a service. */
  offers: z.enum(['service', 'nothing'], { error: 'must be service or nothing, or left out' }).optional(),
  /** The text the chat opens with; by default the company's sentence with the page's title. */
  chatMessage: lineSchema.optional(),
  /** Background animation of the hero. */
  vantaType: z.enum(vantaTypes, { error: `must be one of: ${vantaTypes.join(', ')}` }).optional(),
  /** Pages shown at the end as worth a look; at most four. */
  related: z.array(pagePathSchema).max(4, 'must have at most 4 pages').optional(),
};
