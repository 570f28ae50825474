import { readFile } from 'node:fs/promises';
import { digestOfFiles, keptResult } from '#build/kept-results.ts';
import { masterFile } from './master-file.ts';

/**
 * What may change a drawing besides its content and its picture: the code, the mark, and the packages with the typefaces.
 * This folder may therefore import nothing else of ours; tests/kept-results.test.ts watches over it.
 */
export const drawnWith = ['src/ui/sheets', 'src/catalogue', 'src/build', 'public/favicon.svg', 'package-lock.json'];

let code: Promise<string> | undefined;

/** Draws a card or sheet, or gives the one kept from a build with the same content, picture and code. */
export const keptDrawing = async <C>(kind: string, content: C, image: string, draw: (content: C) => Promise<Buffer>): Promise<Buffer> => {
  code ??= digestOfFiles(drawnWith);
  const inputs = [await code, process.arch, JSON.stringify(content), await readFile(masterFile(image))];
  return keptResult(kind, inputs, () => draw(content));
};
