import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../support/server.ts';

/** Writes a file to a new temporary folder, which is deleted when the run ends. */
export const makeFile = (name: string, ...content: (Uint8Array | string)[]): string => {
  const file = join(temporaryFolder(), name);
  writeFileSync(file, Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))));
  return file;
};
