import { slugOf } from '#domain/catalogue/fields/text.ts';
import type { Sample } from '#domain/catalogue/layouts/site.ts';
import type { Catalogue } from './catalogue.ts';

export const sampleSlug = ({ name }: Pick<Sample, 'name'>): string => slugOf(name);

/** Path of the sample sheet. */
export const sampleSheetPath = (sample: Pick<Sample, 'name'>): string => `/sheets/${sampleSlug(sample)}.pdf`;

/** Link to the sample form with this sample preselected. */
export const sampleRequestPath = ({ name }: Pick<Sample, 'name'>): string => `/samples?sample=${encodeURIComponent(name)}#samples`;

/** All samples of the gallery, with their category. */
export const everySample = (catalogue: Catalogue): { category: string; sample: Sample }[] =>
  catalogue.pages.flatMap((page) =>
    page.layout === 'gallery'
      ? page.categories.flatMap(({ heading, samples }) => samples.map((sample) => ({ category: heading, sample })))
      : [],
  );
