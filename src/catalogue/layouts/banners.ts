import { z } from 'zod';
import { cardSchema, pointSchema, sectionSchema } from '../blocks.ts';
import { pageBase } from '../page-base.ts';
import { lineSchema } from '../text.ts';

/** /signage-displays/banners, with the quote form of the service named in `formTitle`. */
export const bannersPageSchema = z.strictObject({
  layout: z.literal('banners'),
  ...pageBase,
  /** Why a banner. */
  benefits: z.strictObject({ heading: lineSchema, items: z.array(pointSchema).min(3) }),
  /** The four banner types. */
  types: z.strictObject({ heading: lineSchema, cards: z.array(cardSchema).length(4) }),
  /** Design and brand services. */
  designServices: sectionSchema,
  /** Other services around a banner. */
  otherServices: z.strictObject({ heading: lineSchema, items: z.array(pointSchema).min(3) }),
  /** What we do about waste and materials. */
  sustainability: sectionSchema,
  /** Title of the form and the service its enquiries are about. */
  formTitle: lineSchema,
  /** The block beside the form; carries the same title. */
  formBlock: sectionSchema,
});
