import { z } from 'zod';
import { pageBase } from '#domain/catalogue/fields/page-base.ts';
import { toolPageFields } from '#domain/catalogue/fields/tool-page.ts';

/** /your-logo: the visitor's logo on every product, drawn on the visitor's device; a picture can be sent with a quote request. */
export const yourLogoPageSchema = z.strictObject({ layout: z.literal('your-logo'), ...pageBase, ...toolPageFields });
