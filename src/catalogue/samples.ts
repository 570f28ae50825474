import type { Catalogue } from './catalogue.ts';
import type { Sample } from './layouts/site.ts';

/** The name of a sample as a file name: "Matte Business Card" → "matte-business-card". */
export const sampleSlug = ({ name }: Pick<Sample, 'name'>): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Where the one-page sheet of a sample is downloaded. */
export const sampleSheetPath = (sample: Pick<Sample, 'name'>): string => `/sheets/${sampleSlug(sample)}.pdf`;

/** Every sample of the gallery, with its category. */
export const everySample = (catalogue: Catalogue): { category: string; sample: Sample }[] =>
  catalogue.pages.flatMap((page) =>
    page.layout === 'gallery'
      ? page.categories.flatMap(({ heading, samples }) => samples.map((sample) => ({ category: heading, sample })))
      : [],
  );
