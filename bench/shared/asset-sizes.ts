// Transfer sizes of the built site.
import { readdirSync, statSync } from 'node:fs';
import { line } from './figures.ts';

const folder = 'dist/client';

/** Bytes of a file after brotli. */
export const sizeOf = (file: string): number => statSync(`${folder}/${file}.br`).size;

/** Bytes of the scripts whose names match, after brotli. */
export const sizeOfScripts = (pattern: RegExp): number =>
  readdirSync(`${folder}/assets`)
    .filter((name) => pattern.test(name) && name.endsWith('.js'))
    .reduce((sum, name) => sum + sizeOf(`assets/${name}`), 0);

/** Prints what is loaded, and when, in bytes. */
export const printSizes = (when: string, sizes: Record<string, number>): void => {
  console.log(`\nloaded ${when}, bytes after brotli`);
  for (const [what, bytes] of Object.entries(sizes)) line(what, String(bytes));
};
