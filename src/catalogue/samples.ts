import type { Catalogue } from './catalogue.ts';
import type { Sample } from './layouts/site.ts';
import { slugOf } from './text.ts';

/** The name of a sample as a file name. */
export const sampleSlug = ({ name }: Pick<Sample, 'name'>): string => slugOf(name);

/** Where the one-page sheet of a sample is downloaded. */
export const sampleSheetPath = (sample: Pick<Sample, 'name'>): string => `/sheets/${sampleSlug(sample)}.pdf`;

/** The form that asks for a sample, with that sample chosen in it. */
export const sampleRequestPath = ({ name }: Pick<Sample, 'name'>): string => `/samples?sample=${encodeURIComponent(name)}#samples`;

/** Every sample of the gallery, with its category. */
export const everySample = (catalogue: Catalogue): { category: string; sample: Sample }[] =>
  catalogue.pages.flatMap((page) =>
    page.layout === 'gallery'
      ? page.categories.flatMap(({ heading, samples }) => samples.map((sample) => ({ category: heading, sample })))
      : [],
  );
