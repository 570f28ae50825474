import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { generalService } from '#domain/forms/options.ts';

/** Where the build puts the service names in the forms of all pages. */
export const serviceNamesFile = 'dist/client/service-names.json';

/** Every service name that a form of the site can send. */
export const readServiceNames = async (file: string): Promise<ReadonlySet<string>> => {
  try {
    return new Set([generalService, ...z.array(z.string()).parse(JSON.parse(await readFile(file, 'utf8')))]);
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new Error(`${file} ${missing ? 'is missing' : 'is not what the build writes'}. Please build the site: npm run build`);
  }
};
