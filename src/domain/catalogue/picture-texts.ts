import { z } from 'zod';
import { lineSchema } from '#domain/catalogue/fields/text.ts';

/** `catalogue/pictures.yaml`: the alternative text of each picture, by name. */
export const pictureTextsSchema = z.record(z.string(), lineSchema.max(160, 'must have at most 160 characters'));
export type PictureTexts = z.infer<typeof pictureTextsSchema>;
