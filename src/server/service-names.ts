import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { generalService } from '#enquiry/options.ts';

/** Where the build puts what the forms of the pages call their services. */
export const serviceNamesFile = 'dist/client/service-names.json';

/** Every name that one of our own forms gives a service, as the build wrote them. */
export const readServiceNames = async (file: string): Promise<ReadonlySet<string>> => {
  try {
    return new Set([generalService, ...z.array(z.string()).parse(JSON.parse(await readFile(file, 'utf8')))]);
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new Error(`${file} ${missing ? 'is missing' : 'is not what the build writes'}. Please build the site: npm run build`);
  }
};
