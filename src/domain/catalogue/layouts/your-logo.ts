import { z } from 'zod';
import { faqItemSchema, pointSchema } from '#domain/catalogue/fields/blocks.ts';
import { pageBase } from '#domain/catalogue/fields/page-base.ts';
import { lineSchema } from '#domain/catalogue/fields/text.ts';

/** /your-logo: the visitor's logo on every product, drawn on the visitor's device; a picture can be sent with a quote request. */
export const yourLogoPageSchema = z.strictObject({
  layout: z.literal('your-logo'),
  ...pageBase,
  /** The promise under the heading. */
  promise: lineSchema,
  /** Heading over the tool. */
  toolHeading: lineSchema,
  /** A line under that heading. */
  toolText: lineSchema,
  /** Heading over the quote form. */
  formHeading: lineSchema,
  /** A line under that heading. */
  formText: lineSchema,
  /** The service named in enquiries from the page. */
  serviceName: lineSchema,
  /** What it does. */
  steps: z.strictObject({ heading: lineSchema, items: z.array(pointSchema).min(3) }),
  /** Questions about it. */
  faq: z.array(faqItemSchema).min(3),
});
