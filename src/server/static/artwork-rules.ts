import { readFile } from 'node:fs/promises';
import type { ArtworkRules } from '#domain/artwork/judge/rules.ts';
import { artworkRulesSchema } from '#domain/catalogue/artwork-rules.ts';

/** Where the build puts the rules of the artwork check, for the browser and the server. */
export const artworkRulesFile = 'dist/client/artwork-rules.json';

export const readArtworkRules = async (file: string): Promise<ArtworkRules> => {
  try {
    return artworkRulesSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new Error(`${file} ${missing ? 'is missing' : 'is not what the build writes'}. Please build the site: npm run build`);
  }
};
