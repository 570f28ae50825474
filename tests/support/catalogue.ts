import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogue, type SourceFile } from '#catalogue/read-catalogue.ts';

/** The files of the real catalogue. */
export const catalogueFiles = (): SourceFile[] =>
  readdirSync('catalogue', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$/.test(name))
    .map((name) => ({ name: name.replaceAll('\\', '/'), text: readFileSync(join('catalogue', name), 'utf8') }));

/** The real catalogue, read and checked. */
export const catalogue = readCatalogue(catalogueFiles());
