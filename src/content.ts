import { getEntry } from 'astro:content';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';

/** The checked catalogue, as content.config.ts stored it. */
export const getCatalogue = async (): Promise<Catalogue> => {
  const entry = await getEntry('catalogue', 'site');
  if (!entry) throw new Error('The catalogue has not been read.');
  return entry.data as unknown as Catalogue;
};
