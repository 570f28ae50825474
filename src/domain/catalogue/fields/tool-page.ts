import { z } from 'zod';
import { faqItemSchema, pointSchema } from './blocks.ts';
import { lineSchema } from './text.ts';

/** Fields of a page that opens with a tool for a logo and has a quote form below it. */
export const toolPageFields = {
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
};
