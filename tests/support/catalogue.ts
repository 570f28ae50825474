import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogue, type SourceFile } from '#domain/catalogue/read-catalogue.ts';

/** The files of the real catalogue. */
export const catalogueFiles = (): SourceFile[] =>
  readdirSync('catalogue', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$/.test(name))
    .map((name) => ({ name: name.replaceAll('\\', '/'), text: readFileSync(join('catalogue', name), 'utf8') }));

/** The real catalogue, read and checked. */
export const catalogue = readCatalogue(catalogueFiles());

/** The error message an editor gets after changing one file of the real catalogue; empty if the change is valid. */
export const mistake = (name: string, change: (text: string) => string): string => {
  const files = catalogueFiles();
  const file = files.find((candidate) => candidate.name === name) ?? files[files.push({ name, text: '' }) - 1];
  if (!file) throw new Error('unreachable');
  const text = change(file.text);
  if (text === file.text) throw new Error('The change changed nothing.');
  file.text = text;
  try {
    readCatalogue(files);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};
